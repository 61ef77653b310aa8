import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { sayDone } from '@portal/kit/terminal';
import { contentHash } from '@portal/remote-kit/source-hash';
import { webpackOf } from '../../build/build.ts';
import { allTargets } from '../../build/targets.ts';
import { runNode } from '../../lib/run.ts';
import { cacheDir } from '../../lib/settings.ts';
import { foldersOf, readPackages, root } from '../../lib/workspace.ts';
import { federationText, registryText } from './stand-ins.ts';

/** What the build of the single bundle says about itself (single-build-plugin.ts). */
export interface SingleBuild {
  scripts: string[];
  fonts: string[];
  /** Files by chunk name, such as `auth:page:/login`. */
  chunks: Record<string, string[]>;
}

export interface Single {
  folder: string;
  build: SingleBuild;
}

/** Builds the host and the remotes as one plain bundle into the cache, unless the cache holds it. Throws a sentence. */
export async function buildSingle(): Promise<Single> {
  const base = path.join(cacheDir, 'bench', 'single');
  const [host, ...others] = allTargets();
  if (host === undefined) throw new TaskError('There is no host to build.');
  const remotes = others.map(({ name, folder }) => ({ name, folder: path.join(root, folder) }));
  const packages = readPackages();
  const places = [host, ...others].flatMap(({ packageName }) => foldersOf(packageName, packages));
  const sources = [...new Set(places), 'pnpm-lock.yaml', 'scripts/bench/single'];
  const stamp = contentHash(sources.map((place) => path.join(root, place)));
  const folder = path.join(base, 'dist');
  const read = (): Single => ({
    folder,
    build: JSON.parse(readFileSync(path.join(folder, 'single.json'), 'utf8')),
  });
  const stampFile = path.join(base, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return read();

  mkdirSync(base, { recursive: true });
  writeFileSync(path.join(base, 'federation.ts'), federationText(remotes));
  writeFileSync(path.join(base, 'open-registry.ts'), registryText(remotes));
  const setting = {
    dir: path.join(root, host.folder),
    output: folder,
    standIns: base,
    remotes: Object.fromEntries(remotes.map(({ name, folder }) => [name, folder])),
  };
  const { code, output, seconds } = await runNode(
    [webpackOf(host), '--config', path.join(import.meta.dirname, 'webpack.config.mjs')],
    {
      cwd: setting.dir,
      env: { NODE_ENV: 'production', BENCH_SINGLE: JSON.stringify(setting) },
    },
  );
  sayDone(code === 0, 'build the single bundle', seconds);
  if (code !== 0) throw new TaskError(output.trimEnd());
  writeFileSync(stampFile, stamp);
  return read();
}
