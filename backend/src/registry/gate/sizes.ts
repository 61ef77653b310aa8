import type { RemoteRelease } from '@portal/types';

/** Bytes of files as they travel, by name. */
export type WireSizes = Readonly<Record<string, number>>;

const LANGUAGE = 'vi';

/** What a page of a remote has the browser load, in bytes: entry, what is loaded ahead, its own files, its words. */
export function pageBytes(release: RemoteRelease, page: string, sizes: WireSizes): number {
  const files = new Set([
    release.entry,
    ...release.preload,
    ...(release.pageFiles[page] ?? []),
    ...(release.localeFiles[LANGUAGE] ?? []),
  ]);
  return [...files].reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
}

/** What all files of a remote weigh together, in bytes. */
export const remoteBytes = (release: RemoteRelease, sizes: WireSizes): number =>
  Object.keys(release.files).reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
