import type { MissingPlace } from '@portal/types';

/** What an editor changes: a place by its name, or an office or agency that has no place yet. */
export type Edited = { name: string } | { missing: MissingPlace };
