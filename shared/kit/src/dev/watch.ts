import { existsSync, statSync, watch } from 'node:fs';
import path from 'node:path';

const SOURCE = /\.(?:avif|css|json|mjs|png|svg|tsx?|webp|woff2)$/;
const TEST = /\.test\.tsx?$|(?:^|\/)testing\//;
/** Editors save in several steps: what comes within this many milliseconds is one change. */
const BURST_MS = 150;

/**
 * What is read when a package is built: its `src` and `webpack` with all that is in them, and the files of the package's
 * folder itself.
 */
const placesOf = (folder: string) =>
  [
    { place: path.join(folder, 'src'), recursive: true },
    { place: path.join(folder, 'webpack'), recursive: true },
    { place: folder, recursive: false },
  ].filter(({ place }) => existsSync(place) && statSync(place).isDirectory());

/** Calls back, once for a burst of changes, when a source of these packages changes. Folders count from `from`. */
export function watchPackages(folders: string[], onChange: () => void, from: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders
    .flatMap((folder) => placesOf(path.join(from, folder)))
    .map(({ place, recursive }) =>
      watch(place, { recursive }, (_event, name) => {
        const file = name?.replaceAll(path.sep, '/') ?? '';
        if (!SOURCE.test(file) || TEST.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(onChange, BURST_MS);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const one of watchers) one.close();
  };
}
