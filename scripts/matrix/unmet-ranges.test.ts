import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unmetRanges } from './unmet-ranges.ts';

let builds: string;
beforeEach(() => {
  builds = mkdtempSync(path.join(tmpdir(), 'unmet-'));
});
afterEach(() => rmSync(builds, { recursive: true, force: true }));

const build = (folder: string, file: string, shared?: Record<string, string>) => {
  mkdirSync(path.join(builds, folder, 'dist'), { recursive: true });
  writeFileSync(path.join(builds, folder, 'dist', file), JSON.stringify({ shared }));
};

it('a remote that needs a newer minor than the host has, or an entry that it lacks, is named with both', async () => {
  build('host', 'host.json', { '@portal/ui': '1.0.0', react: '19.3.1' });
  build('remote-auth', 'release.json', { '@portal/ui': '^1.0.0', react: '^19.0.0' });
  build('remote-policy', 'release.json', { '@portal/ui': '^1.1.0', '@portal/ui/menu': '^1.1.0' });
  await expect(unmetRanges(builds, ['auth', 'policy'])).resolves.toEqual([
    'policy needs @portal/ui ^1.1.0, the host has 1.0.0',
    'policy needs @portal/ui/menu ^1.1.0, the host has none',
  ]);
});

it('an earlier remote fits a host with a newer minor, and a build without ranges passes', async () => {
  build('host', 'host.json', { '@portal/ui': '1.1.0' });
  build('remote-auth', 'release.json', { '@portal/ui': '^1.0.0' });
  build('remote-policy', 'release.json');
  await expect(unmetRanges(builds, ['auth', 'policy', 'gone'])).resolves.toEqual([]);
});
