import type { Chunk, Compilation } from 'webpack';

/** What the plugins read of a group of chunks. */
export type Group = Pick<Compilation['chunkGroups'][number], 'chunks'>;

/** Each script of some chunks once, in their order. */
export const scriptsOf = (chunks: Iterable<Chunk>): string[] => {
  const files = [...chunks].flatMap((chunk) => [...chunk.files]);
  return [...new Set(files.filter((file) => file.endsWith('.js')))];
};

/** The scripts of an entry point. Throws when the build lacks it. */
export const entryOf = ({ entrypoints }: Compilation, name: string): Group => {
  const entry = entrypoints.get(name);
  if (!entry) throw new Error(`The build has no entry ${name}.`);
  return entry;
};

/** The groups whose chunk name starts with the prefix, by the rest of the name. */
export const groupsNamed = (
  { namedChunkGroups }: Compilation,
  prefix: string,
): [name: string, group: Group][] =>
  [...namedChunkGroups]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, group]): [string, Group] => [name.slice(prefix.length), group])
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The name under which a module is shared when it is taken from the host; undefined for any other module. */
export const shareKeyOf = (module: object): string | undefined => {
  const { type, options } = module as { type?: string; options?: { shareKey?: string } };
  return type === 'consume-shared-module' ? options?.shareKey : undefined;
};
