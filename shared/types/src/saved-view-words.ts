/** The lists that views can be saved of; an own list and its group's are two. */
export const VIEW_LISTS = [
  'policy.own',
  'policy.group',
  'claim.own',
  'claim.group',
  'customer.all',
  'customer.potential',
  'customer.birthdays',
  'dues.fee',
  'dues.renewal',
  'request.own',
  'request.group',
  'proposal.own',
  'proposal.group',
  'delivery.packages',
  'delivery.consulting',
  'delivery.all',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** Longest name of a view. */
export const VIEW_NAME_MAX = 60;
/** Views that one person may keep of one list. */
export const VIEWS_MAX = 30;
