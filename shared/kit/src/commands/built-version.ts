import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TaskError } from '../lib/failing.ts';

/** The version in `dist`. Throws a sentence where nothing is built. */
export function builtVersion(dir: string): string {
  const file = path.join(dir, 'dist/release.json');
  if (!existsSync(file)) throw new TaskError('Nothing is built here: portal build.');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
