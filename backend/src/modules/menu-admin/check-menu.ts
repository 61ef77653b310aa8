import type { Language } from '@portal/domain/language';
import type { MenuCheck, MenuProblem, PortalMenu } from '@portal/types';
import type { ChangeReader } from '../../approvals/kind.ts';
import { say } from '../../errors/http-error.ts';
import { requireManifest } from '../../registry/index.ts';
import { MENU_TYPES } from '../../seed/data/menu.ts';
import { menuEffect } from './menu-effect.ts';
import { menuFaults } from './menu-problems.ts';
import { currentMenu } from './menu-store.ts';
import { FAULT_WORDS, httpError } from './messages.ts';

const CHANNEL = 'stable';

/** What is wrong with menus beside the pages that users have now. */
async function faultsOf({ db, deps }: ChangeReader, menu: PortalMenu) {
  const { registry } = await requireManifest(deps.registry.composeManifest, { channel: CHANNEL });
  const { menu: stored } = await currentMenu(db);
  const catalogue = new Map<string, string>(
    MENU_TYPES.map(({ code, linkAlias }) => [code, linkAlias]),
  );
  const aliases = new Map(
    stored.types.map(({ code, linkAlias }) => [
      code,
      [linkAlias, catalogue.get(code) ?? linkAlias],
    ]),
  );
  return menuFaults(menu, { registry, aliases });
}

/** What is wrong with menus, in words. */
export async function problemsOf(
  reader: ChangeReader,
  menu: PortalMenu,
  language: Language,
): Promise<MenuProblem[]> {
  const faults = await faultsOf(reader, menu);
  return faults.map((fault) => ({
    ...fault,
    text: say(FAULT_WORDS[fault.code], language),
  }));
}

/** POST admin/menu/check: problems by row, and what publishing would do. */
export async function checkMenu(
  reader: ChangeReader,
  menu: PortalMenu,
  language: Language,
): Promise<MenuCheck> {
  return {
    problems: await problemsOf(reader, menu, language),
    effect: await menuEffect(reader, menu),
  };
}

const LINK_FAULTS: readonly string[] = ['LINK_DEAD', 'LINK_UNSAFE', 'DIALOG_UNKNOWN'];

/**
 * Throws MENU_LINK or MENU_WRONG, with each row that is wrong; MENU_EMPTY when more accounts than were confirmed would see
 * nothing.
 */
export async function requireSound(
  reader: ChangeReader,
  menu: PortalMenu,
  confirmed: number,
): Promise<void> {
  const faults = await faultsOf(reader, menu);
  const fields = faults.map(({ row, field, code }) => ({
    ...{ field: `${row}.${field}`, code, message: code },
  }));
  if (faults.length > 0) {
    const isLink = faults.every(({ code }) => LINK_FAULTS.includes(code));
    throw httpError(isLink ? 'MENU_LINK' : 'MENU_WRONG', { fields, params: { n: faults.length } });
  }
  const { emptied } = await menuEffect(reader, menu);
  if (emptied > confirmed)
    throw httpError('MENU_EMPTY', { params: { n: emptied }, data: { emptied } });
}
