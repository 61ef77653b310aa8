/** Calls of a recovery from one address; those for one account are counted apart. */
export const CALL_LIMIT = { most: 120, seconds: 60 };
