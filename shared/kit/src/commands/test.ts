import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { writeDefinition } from '@portal/remote-kit/definition';
import { readRemote } from '../lib/remote.ts';

const require = createRequire(import.meta.url);

/** `portal test`: Jest with this folder's configuration, or the preset. Options go to Jest. */
export async function test(args: string[]): Promise<void> {
  const { dir } = readRemote(process.cwd());
  writeDefinition(dir);
  const own = path.join(dir, 'jest.config.mjs');
  const { remoteJest } = await import('../jest/preset.ts');
  const config = existsSync(own) ? own : JSON.stringify(remoteJest(dir));
  const jest = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');
  const { status } = spawnSync(process.execPath, [jest, '--config', config, ...args], {
    cwd: dir,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
