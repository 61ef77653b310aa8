/** Where a history entry's state keeps which saved view was chosen: Back and reload know it, a sent link does not. */
const VIEW = 'savedView';

const partsOf = (entry: unknown): Record<string, unknown> =>
  typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {};

/** The id of the saved view that a history entry's state names; undefined for none and for any other state. */
export const readViewId = (entry: unknown): number | undefined => {
  const id = partsOf(entry)[VIEW];
  return typeof id === 'number' ? id : undefined;
};

/**
 * A copy of a history entry's state that names the saved view; without an id it names none. Null where nothing is left.
 */
export const keepViewId = (entry: unknown, id: number | undefined): unknown => {
  const { [VIEW]: _, ...rest } = partsOf(entry);
  if (id !== undefined) return { ...rest, [VIEW]: id };
  return Object.keys(rest).length > 0 ? rest : null;
};
