import { buildRemote } from '../dev/build-remote.ts';
import { readRemote } from '../lib/remote.ts';
import { sayDone, secondsSince } from '../lib/terminal.ts';
import { builtVersion } from './built-version.ts';

/** `portal build`: the release of this folder, in `dist`. */
export async function build(): Promise<void> {
  const startedAt = performance.now();
  const { dir, name } = readRemote(process.cwd());
  await buildRemote(dir);
  sayDone(true, `build ${name}`, secondsSince(startedAt), builtVersion(dir));
}
