import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { writeDefinition } from '@portal/remote-kit/definition';
import { localeProblems } from './locales.ts';
import { manifestProblems } from './manifest.ts';

const require = createRequire(import.meta.url);

export interface RemoteCheck {
  name: string;
  /** Sentences for what is wrong. */
  find(): Promise<string[]> | string[];
}

function typeProblems(dir: string): string[] {
  writeDefinition(dir);
  const home = path.dirname(require.resolve('typescript/package.json'));
  const { bin } = require('typescript/package.json') as { bin: { tsc: string } };
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(home, bin.tsc), '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'],
    { cwd: dir, encoding: 'utf8' },
  );
  return status === 0 ? [] : stdout.trim().split('\n');
}

/** The checks of a remote's folder, quick ones first. */
export const checkRemote = (dir: string): RemoteCheck[] => [
  { name: 'manifest and contract', find: () => manifestProblems(dir) },
  { name: 'all languages say the same', find: () => localeProblems(dir) },
  { name: 'types', find: () => typeProblems(dir) },
];
