/** The list that a view belongs to: `<remote>.<list>`; an own list and its group's are two. */
export type ViewList = `${string}.${string}`;

/** Longest name of a view. */
export const VIEW_NAME_MAX = 60;
/** Views that one person may keep of one list. */
export const VIEWS_MAX = 30;
