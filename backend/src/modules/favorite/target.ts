import type { FavoriteState } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';

/** A target as the caller may see it now. */
export interface Shown {
  title: string;
  text: string;
  href: string;
}

/** How the targets of one kind are found. A new kind of favourite is one of these and its line in `targets.ts`. */
export interface FavoriteTarget {
  /** What a favourite is whose target the caller does not find: of rows with a scope it is not said whether there is one. */
  missing: Exclude<FavoriteState, 'OPEN'>;
  /** The one form in which a key is stored. Throws where a key of this kind has rules of its own. */
  keyOf(call: Caller, refKey: string): Promise<string> | string;
  /** The targets of these keys that the caller may see now, as their own list shows them to the caller. */
  read(call: Caller, keys: readonly string[]): Promise<ReadonlyMap<string, Shown>>;
}
