/** The levels of the selection context, the highest first: level 1 bears both names of the specification. */
export const HIERARCHY_LEVELS = [
  'CAO',
  'TH',
  'AH',
  'RH',
  'OH',
  'OFFICE',
  'BM',
  'UM',
  'FC',
] as const;

/** People that one answer to choose from holds, unless more are asked for. */
export const HIERARCHY_PAGE = 20;
