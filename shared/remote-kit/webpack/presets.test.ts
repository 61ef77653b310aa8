import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hostConfig } from './host-preset.ts';
import { remoteConfig } from './remote-preset.ts';
import { singleConfig } from './single-preset.ts';
import { standaloneConfig } from './standalone-preset.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'presets-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), '{ "version": "1.2.3" }');
  writeFileSync(
    path.join(dir, 'remote.manifest.json'),
    '{ "name": "claims", "pages": [], "locales": ["vi"] }',
  );
  symlinkSync(path.join(import.meta.dirname, '../node_modules'), path.join(dir, 'node_modules'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const pluginNames = ({ plugins = [] }: { plugins?: unknown[] }) =>
  plugins.map((plugin) => (plugin as object).constructor.name);

describe('the configurations for webpack', () => {
  it('give every file that a browser loads a hash, in host and remote', () => {
    const host = hostConfig({ dir, registryKeys: [], buildDate: '1', production: true });
    const remote = remoteConfig({ dir, production: true });
    for (const [config, policyName] of [
      [host, 'portal-host'],
      [remote, 'portal'],
    ] as const) {
      expect(config.output).toMatchObject({
        crossOriginLoading: 'anonymous',
        trustedTypes: { policyName },
      });
      expect(pluginNames(config)).toEqual(
        expect.arrayContaining([
          'ScriptPolicyPlugin',
          'SubresourceIntegrityPlugin',
          'EmptyChunkIntegrityPlugin',
          'StyleIntegrityPlugin',
        ]),
      );
    }
  });

  it('build a remote into the container of its version, wherever it is served', () => {
    const { output } = remoteConfig({ dir, production: true });
    expect(output?.uniqueName).toMatch(/^portal_claims_[0-9a-f]{10}$/);
    expect(output?.publicPath).toBe('auto');
  });

  it('build the standalone page from the remote and its manifest, without federation', () => {
    const config = standaloneConfig({ dir, out: path.join(dir, 'out') });
    const { main } = config.entry as { main: string };
    expect(decodeURIComponent(main)).toContain(path.join(dir, 'src/remote.tsx'));
    expect(decodeURIComponent(main)).toContain(path.join(dir, 'remote.manifest.json'));
    expect(pluginNames(config)).toEqual(['DefinitionPlugin']);
  });

  it('build the single bundle without federation, with chunk names that start with their remote', () => {
    const config = singleConfig({
      dir,
      output: path.join(dir, 'out'),
      buildDate: '1',
      remotes: { claims: dir },
      replace: { 'loader/federation.ts': 'stand-in.ts' },
    });
    expect(pluginNames(config)).not.toContain('ModuleFederationPlugin');
    expect(config.module?.rules).toContainEqual(
      expect.objectContaining({ enforce: 'pre', options: { name: 'claims' } }),
    );
  });
});
