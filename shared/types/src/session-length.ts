/** Session length when the server names none, in milliseconds (spec/access.md 4.1). */
export const SESSION_MS_DEFAULT = 1_800_000;
