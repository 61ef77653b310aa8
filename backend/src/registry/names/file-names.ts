/** Relative names that stay in their folder: no leading dots, no empty segments, at most five levels. */
const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,4}$/;
/** Names that some file systems reserve for devices, or store under another name. */
const ODD = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)|\.(?:\/|$)/i;
/** Compressed forms are made by the service only. */
const PACKED = /\.(?:br|gz)$/i;

const NAME_LENGTH_MAX = 200;
const FILES_MAX = 400;

const foldersOf = (name: string): string[] =>
  name
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'));

/** A name from outside for sentences and logs: at most 160 characters, `?` for all but printable ASCII. */
export const printable = (name: string): string => name.slice(0, 160).replace(/[^\x20-\x7e]/g, '?');

/**
 * Why these names are not valid for an artifact's files, as a phrase in English for the first fault; undefined when
 * they are.
 */
export function nameFault(names: readonly string[]): string | undefined {
  if (names.length > FILES_MAX) return `${names.length} files, and at most ${FILES_MAX} are taken`;
  const bad = names.find(
    (name) =>
      name.length > NAME_LENGTH_MAX || !SAFE.test(name) || ODD.test(name) || PACKED.test(name),
  );
  if (bad !== undefined) return `file name ${printable(bad)}`;
  // On a case-insensitive file system one file would overwrite the other.
  const seen = new Map<string, string>();
  for (const name of names) {
    const other = seen.get(name.toLowerCase());
    if (other !== undefined) return `${other} and ${name} differ in capitals alone`;
    seen.set(name.toLowerCase(), name);
  }
  const both = names.flatMap(foldersOf).find((folder) => seen.has(folder.toLowerCase()));
  return both === undefined ? undefined : `${both} is a file and a folder`;
}
