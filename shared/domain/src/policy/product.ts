/** Kinds of insurance products. */
export const PRODUCT_KINDS = [
  'ENDOWMENT',
  'UNIVERSAL_LIFE',
  'UNIT_LINKED',
  'TERM',
  'WHOLE_LIFE',
  'HEALTH',
  'RIDER',
] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
