/** Levels of the selection context, the highest first; level 1 has both names of the specification. */
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
export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** People in one answer of the selection context, unless the query names another number. */
export const HIERARCHY_PAGE = 20;
