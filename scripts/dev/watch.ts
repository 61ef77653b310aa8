import { existsSync, rmSync, watch, watchFile } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

/** Calls back, once for a burst of changes, when a source of the service changes. */
export function watchSources(folders: string[], onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders.map((name) => path.join(root, name)).filter(existsSync)) {
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name || /\.test\.ts$|~$|\.swp$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, 200);
    });
  }
}

/** Calls back whenever a build writes the file that it ends with (`release.json`, `host.json`). */
export function watchBuild(folder: string, onBuilt: () => void): void {
  const name = folder === 'host' ? 'host.json' : 'release.json';
  const file = path.join(root, folder, 'dist', name);
  // The first build must be seen even when it comes to the same as the last one before.
  rmSync(file, { force: true });
  watchFile(file, { interval: 300 }, (now, before) => {
    // A build empties its folder first: zero means that the file is away for the moment.
    if (now.mtimeMs !== 0 && now.mtimeMs !== before.mtimeMs) onBuilt();
  });
}
