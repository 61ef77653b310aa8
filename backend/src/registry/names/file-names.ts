/** Names with no way up or out: no dots in front, no empty or odd segments, at most five deep. */
const SAFE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,4}$/;
/** Names that some file systems keep for devices, or store under another name. */
const ODD = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)|\.(?:\/|$)/i;
/** The service makes compressed forms itself. */
const PACKED = /\.(?:br|gz)$/i;

const NAME_LENGTH_MAX = 200;
const FILES_MAX = 400;

const foldersOf = (name: string): string[] =>
  name
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'));

/** A name that came from outside, as it may stand in a sentence and in the log. */
export const printable = (name: string): string => name.slice(0, 160).replace(/[^\x20-\x7e]/g, '?');

/** Why these cannot be the names of a release's files; undefined when they can. */
export function nameFault(names: readonly string[]): string | undefined {
  if (names.length > FILES_MAX) return `${names.length} files, and at most ${FILES_MAX} are taken`;
  const bad = names.find(
    (name) =>
      name.length > NAME_LENGTH_MAX || !SAFE.test(name) || ODD.test(name) || PACKED.test(name),
  );
  if (bad !== undefined) return `file name ${printable(bad)}`;
  // Where a file system tells no capital from a small letter, one of two would overwrite the other.
  const seen = new Map<string, string>();
  for (const name of names) {
    const other = seen.get(name.toLowerCase());
    if (other !== undefined) return `${other} and ${name} differ in capitals alone`;
    seen.set(name.toLowerCase(), name);
  }
  const both = names.flatMap(foldersOf).find((folder) => seen.has(folder.toLowerCase()));
  return both === undefined ? undefined : `${both} is a file and a folder`;
}
