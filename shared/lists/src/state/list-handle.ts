import type { ViewList } from '@portal/types';
import type { ListChange, ListSpec, ListState, PageSizes } from './list-state.ts';

/** What a page knows of its list and can do with it. */
export interface ListHandle {
  name: ViewList;
  spec: ListSpec;
  state: ListState;
  sizes: PageSizes;
  filtered: boolean;
  /** False for the moment in which it is not known yet what the list opens with: nothing is to be asked then. */
  ready: boolean;
  /** The keys of the chosen columns in order; empty without a choice (shownColumns). */
  columns: readonly string[];
  /** Those that the reader chose on this device, whatever the address says. */
  chosen: readonly string[];
  /** Shows these columns here from now on; none: as the list has them at the start. */
  chooseColumns(keys: readonly string[]): void;
  /** The saved view that was chosen last. */
  viewId?: number;
  /** Shows a state as a whole, as that of a saved view. */
  show(state: ListState, viewId?: number, options?: { replace?: boolean }): void;
  /** Changes the URL, which changes the list; `replace` leaves no step in the history (typing). */
  change(change: ListChange, options?: { replace?: boolean }): void;
  /** Takes all filters off; sorting and page size stay. */
  clear(): void;
  /** The address of this list with nothing but these filters, for links and shortcuts. */
  hrefWith(filters: Record<string, string>): string;
}
