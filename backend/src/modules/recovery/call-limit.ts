/** Calls of a recovery from one address; those for one account have their own limit. */
export const CALL_LIMIT = { most: 120, seconds: 60 };
