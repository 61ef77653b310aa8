import { localMoment } from '@portal/calendar';
import type { MenuPublish, PortalMenu } from '@portal/types';
import type { ChangeCall } from '../../approvals/change-call.ts';
import { heldAnswer } from '../../approvals/held.ts';
import { httpError as approvalError } from '../../approvals/messages.ts';
import { submitChange } from '../../approvals/submit-change.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { requireSound } from './check-menu.ts';
import { menuAdminOf } from './menu-admin.ts';
import { menuKind } from './menu-kind.ts';
import { currentMenu, findVersion } from './menu-store.ts';

/** Throws ADMIN_CHANGED, with the menus that count now, when another person published since they were read. */
async function requireBase(call: ChangeCall, baseNo: number): Promise<void> {
  const { menu, version } = await currentMenu(call.db, true);
  if (version.no === baseNo) return;
  throw approvalError('ADMIN_CHANGED', {
    params: {
      name: version.by ?? '–',
      time: version.at === null ? '–' : localMoment(new Date(version.at)),
    },
    data: { current: { ...menu, version } },
  });
}

async function menuOf(call: ChangeCall, body: MenuPublish): Promise<PortalMenu> {
  if (!('versionNo' in body)) return { types: body.types, items: body.items };
  const found = await findVersion(call.db, body.versionNo);
  if (found === undefined) throw commonError('NOT_FOUND');
  return found;
}

/** Publishes menus whole, or keeps them for a second person where they widen rights (202). */
export async function publishMenu(call: ChangeCall, body: MenuPublish) {
  await requireBase(call, body.baseNo);
  const menu = await menuOf(call, body);
  const confirmEmpty = body.confirmEmpty ?? 0;
  await requireSound(call, menu, confirmEmpty);
  const versionNo = 'versionNo' in body ? body.versionNo : null;
  const done = await submitChange(call, menuKind, { menu, confirmEmpty, versionNo }, body.reason);
  return 'changeRequestId' in done
    ? heldAnswer(done.changeRequestId)
    : menuAdminOf({ db: call.db, deps: call.deps });
}
