import type { Page } from '@playwright/test';
import type { Role } from '../accounts.ts';

/** A page or dialog that is built, as it is looked at: for the eye, for axe, for widths. */
export interface ShownPage {
  name: string;
  role: Role | null;
  path: string;
  /** Text that says that it is all there, in either language. */
  ready: RegExp;
  /** Faults in the console that belong to it. */
  allow?: RegExp;
  /** Leads on from there to the page that is meant. */
  goOn?: (page: Page) => Promise<void>;
  /** Opens the dialog that is meant. */
  open?: (page: Page) => Promise<void>;
}
