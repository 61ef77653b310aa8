import type { MenuAdmin } from '@portal/types';
import { and, eq, gt } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import { changeRequest } from '../../db/schema/index.ts';
import { authorityNames } from './menu-effect.ts';
import { currentMenu } from './menu-store.ts';

/** GET admin/menu: the menus that count, with the names of authorities, and the request that waits. */
export async function menuAdminOf(reader: ChangeReader): Promise<MenuAdmin> {
  const { db, deps } = reader;
  const { menu, version } = await currentMenu(db);
  const [waiting] = await db
    .select({ id: changeRequest.id })
    .from(changeRequest)
    .where(
      and(
        eq(changeRequest.objectKey, 'menu'),
        eq(changeRequest.state, 'PENDING'),
        gt(changeRequest.expiresAt, deps.clock()),
      ),
    );
  const names = await authorityNames(reader);
  return {
    ...menu,
    version,
    authorities: [...names].map(([code, name]) => ({ code, name })),
    changeRequestId: waiting?.id ?? null,
  };
}
