import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { say, sayDone } from '../lib/terminal.ts';
import type { Files } from './build-server.ts';
import { compilerOf, problemsOf } from './compiler.ts';

/** Editors save in several steps: what comes within this many milliseconds is one change. */
const BURST_MS = 30;

export interface Built {
  /** `standalone` where it is no release. */
  version: string;
  /** Build folder, absolute. */
  dist: string;
  files: Files;
}

/** Every file of a build, with source maps for debugging. */
function readAll(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      path.relative(folder, file).replaceAll(path.sep, '/'),
      readFileSync(file),
    ]),
  );
}

const versionIn = (files: Files): string => {
  const build = files.get('release.json')?.toString('utf8');
  return build === undefined ? 'standalone' : JSON.parse(build).version;
};

/**
 * Builds now and whenever a source changes: webpack goes on from the build before, so that a change costs what it changes.
 * A build that failed is shown, and the one before stays. Returns how to stop.
 */
export function watchBuild(
  { name, config }: { name: string; config: Configuration },
  onBuilt: (built: Built) => Promise<void>,
): () => Promise<void> {
  const dist = config.output?.path ?? '';
  let last = Promise.resolve();
  const watching = compilerOf(config).watch({ aggregateTimeout: BURST_MS }, (error, stats) => {
    if (error) say(String(error));
    if (!stats) return;
    const problems = problemsOf(stats);
    const ok = !stats.hasErrors();
    const seconds = (stats.endTime - stats.startTime) / 1000;
    sayDone(ok, `build ${name}`, seconds, ok ? '' : 'the build before stays');
    if (problems) say(problems.replace(/^/gm, '    '));
    if (!ok) return;
    const files = readAll(dist);
    last = last
      .then(() => onBuilt({ version: versionIn(files), dist, files }))
      .catch(() => undefined);
  });
  return () => new Promise((resolve) => watching?.close(() => resolve()));
}
