/** Longest text of a field that names no limit of its own (spec/access.md 9). */
export const TEXT_MAX = 100;
/** Longest reason text (spec/access.md 9). */
export const REASON_MAX = 500;
