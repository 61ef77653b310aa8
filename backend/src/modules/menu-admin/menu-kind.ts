import { everyLanguage, inLanguage } from '@portal/domain/language';
import { type FieldChange, menuChanges, type PortalMenu, portalMenu } from '@portal/types';
import { z } from 'zod';
import type { ApprovalKind } from '../../approvals/kind.ts';
import { say } from '../../errors/http-error.ts';
import { audit } from '../audit/audit.ts';
import { requireSound } from './check-menu.ts';
import { menuEffect } from './menu-effect.ts';
import { currentMenu, replaceMenu, storeVersion } from './menu-store.ts';
import { BACK_TITLE, EMPTIED, GAINS, LOSES, TITLE } from './messages.ts';

const payload = z.object({
  menu: portalMenu,
  /** How many accounts without any item the maker confirmed. */
  confirmEmpty: z.number(),
  /** The version that is gone back to. */
  versionNo: z.number().nullable(),
});
export type MenuPayload = z.infer<typeof payload>;

const fieldsOf = (before: PortalMenu, after: PortalMenu): FieldChange[] =>
  menuChanges(before, after).map((change) => ({
    field: `${change.row} ${change.name}: ${change.field}`,
    before: change.before,
    after: change.after,
  }));

/** Published menus: what widens rights waits for a second person, who may change roles. */
export const menuKind: ApprovalKind<MenuPayload, void> = {
  kind: 'menu',
  payload,
  authority: () => 'menu.manage',
  checkerAuthority: async (reader, { menu }) =>
    (await menuEffect(reader, menu)).widens ? 'role.manage' : undefined,
  objectKey: () => 'menu',
  title: (_, { versionNo }) =>
    everyLanguage((language) =>
      versionNo === null ? say(TITLE, language) : say(BACK_TITLE, language, { no: versionNo }),
    ),
  isDangerous: async (reader, { menu }) => (await menuEffect(reader, menu)).widens,
  // Under the lock: what an approval compares stays so until it is published.
  base: async ({ db }) => ({ no: (await currentMenu(db, true)).version.no }),
  async effect(reader, { menu }) {
    const { menu: stored } = await currentMenu(reader.db);
    const { gains, losses, emptied } = await menuEffect(reader, menu);
    const rights = (text: typeof GAINS, found: typeof gains) =>
      found.map(({ people, name, authority }) =>
        everyLanguage((language) =>
          say(text, language, { n: people, right: inLanguage(name, language), authority }),
        ),
      );
    const empty = everyLanguage((language) => say(EMPTIED, language, { n: emptied }));
    return {
      changes: fieldsOf(stored, menu),
      notes: [...rights(GAINS, gains), ...rights(LOSES, losses), ...(emptied > 0 ? [empty] : [])],
    };
  },
  async again({ db }, { menu, confirmEmpty, versionNo }) {
    const baseNo = (await currentMenu(db)).version.no;
    const what = versionNo === null ? menu : { versionNo };
    return { method: 'POST', path: 'admin/menu/publish', body: { baseNo, confirmEmpty, ...what } };
  },
  async apply(context, { menu, confirmEmpty, versionNo }) {
    const { db, deps, actor, reason, requestId, makerId, checkerId } = context;
    const before = await currentMenu(db, true);
    await requireSound(context, menu, confirmEmpty);
    const at = deps.clock();
    const { no } = before.version;
    // What was never published can be gone back to as well.
    if (!before.recorded) await storeVersion(db, { no, menu: before.menu, reason: '', at });
    await replaceMenu(db, menu);
    const { menu: stored } = await currentMenu(db);
    const by = { createdBy: makerId, reason, requestId, at };
    await storeVersion(db, { no: no + 1, menu: stored, ...by });
    const changes = fieldsOf(before.menu, menu);
    await audit(db, at, {
      ...{ action: 'menu.publish', result: 'OK', ...actor, object: `menu:${no + 1}` },
      detail: { reason, requestId, makerId, checkerId, versionNo, changed: changes.length },
      changes: changes.slice(0, AUDITED_MAX),
    });
  },
};

/** The whole difference is in the versions. */
const AUDITED_MAX = 100;
