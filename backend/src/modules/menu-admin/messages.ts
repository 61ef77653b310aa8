import type { MenuProblem } from '@portal/types';
import { httpErrors, type Sentence } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Why menus are not published (areas/administration.md 4). */
export const httpError = httpErrors({
  MENU_LINK: { status: 400, ...sentence('menu.MENU_LINK') },
  MENU_WRONG: { status: 400, ...sentence('menu.MENU_WRONG') },
  MENU_EMPTY: { status: 409, ...sentence('menu.MENU_EMPTY') },
});

/** What is wrong with a row, in words. */
export const FAULT_WORDS: Readonly<Record<MenuProblem['code'], Sentence>> = {
  LINK_DEAD: sentence('menu.fault.LINK_DEAD'),
  LINK_UNSAFE: sentence('menu.fault.LINK_UNSAFE'),
  DIALOG_UNKNOWN: sentence('menu.fault.DIALOG_UNKNOWN'),
  ALIAS_TAKEN: sentence('menu.fault.ALIAS_TAKEN'),
  DEPTH: sentence('menu.fault.DEPTH'),
  PARENT: sentence('menu.fault.PARENT'),
  LOST: sentence('menu.fault.LOST'),
  DUPLICATE: sentence('menu.fault.DUPLICATE'),
  UNKNOWN: sentence('menu.fault.UNKNOWN'),
  NAME: sentence('menu.fault.NAME'),
  RIGHT: sentence('menu.fault.RIGHT'),
};

export const TITLE = sentence('menu.change.title');
export const BACK_TITLE = sentence('menu.change.backTitle');
export const GAINS = sentence('menu.change.gains');
export const LOSES = sentence('menu.change.loses');
export const EMPTIED = sentence('menu.change.emptied');
