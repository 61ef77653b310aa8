/** What the site search finds, by an index of its own. */
export const INDEXED_TYPES = ['ARTICLE', 'FAQ', 'DOCUMENT', 'VIDEO'] as const;
/** All that it finds, in the order of the groups. */
export const SEARCH_TYPES = [
  'POLICY',
  'CUSTOMER',
  'CLAIM',
  'PAGE',
  ...INDEXED_TYPES,
  'MESSAGE',
] as const;
export type IndexedType = (typeof INDEXED_TYPES)[number];
export type SearchType = (typeof SEARCH_TYPES)[number];
