import { fold, type RoleMatrix } from '@portal/types';

/** Which rights of the matrix are shown. */
export interface MatrixFilter {
  search: string;
  area: string;
  dangerous: boolean;
}

export const NO_FILTER: MatrixFilter = { search: '', area: '', dangerous: false };

type Right = RoleMatrix['authorities'][number];

/** The rights that a filter leaves, by area in the order of the catalogue: found by name without marks or by code. */
export function shownRights(
  rights: readonly Right[],
  { search, area, dangerous }: MatrixFilter,
): Right[] {
  const term = fold(search);
  const isShown = (right: Right) =>
    (area === '' || right.area === area) &&
    (!dangerous || right.dangerous) &&
    (fold(right.name).includes(term) || right.code.includes(term));
  return areasOf(rights).flatMap((one) =>
    rights.filter((right) => right.area === one && isShown(right)),
  );
}

/** The areas of rights, each once. */
export const areasOf = (rights: readonly Right[]): string[] => [
  ...new Set(rights.map(({ area }) => area)),
];

/** A place of the grid: row 0 is the head, column 0 the first role. */
export interface Place {
  row: number;
  column: number;
}

/** Where a key leads in a grid of so many rows and columns; null for keys that lead nowhere. */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  const targets: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  };
  const target = targets[key];
  if (target === undefined) return null;
  return {
    row: Math.max(0, Math.min(target.row, rows - 1)),
    column: Math.max(0, Math.min(target.column, columns - 1)),
  };
}
