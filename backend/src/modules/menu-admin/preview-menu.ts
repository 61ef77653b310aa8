import type { MenuPreview, MenuPreviewQuery } from '@portal/types';
import { and, eq, sql } from 'drizzle-orm';
import { account, agent, staff } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess, recordMiss } from '../../lookup/guard.ts';
import { menuFor } from '../auth/menu-store.ts';
import { effectiveAuthorities } from '../auth/rights.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { administers } from '../people/people-scope.ts';
import { rowsInSql } from './menu-effect.ts';
import { itemRows } from './menu-rows.ts';

/** The item of the top menu that has a page but no place in the bar (MENU-14). */
const OUT_OF_BAR = 'USERGUIDE';

/**
 * The menus as an account would get them: its rights with these flags, through the filter of all menus. Throws NOT_FOUND
 * for an account that the caller does not administer.
 */
export async function previewMenu(call: Caller, query: MenuPreviewQuery): Promise<MenuPreview> {
  const { db, deps, subject } = call;
  const now = deps.clock();
  const { accountId, username } = query;
  const [person] = await db
    .select({
      id: account.id,
      username: account.username,
      fullname: account.fullname,
      authorities: effectiveAuthorities(now, rowsInSql(query)),
    })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(
      and(
        accountId === undefined
          ? sql`lower(${account.username}) = lower(${username ?? ''})`
          : eq(account.id, accountId),
        administers(subject),
      ),
    );
  const reader = person && (await findAccountSubject(db, person.id, now, deps.config));
  if (person === undefined || reader === undefined) {
    await recordMiss(call, 'menu.preview');
    throw httpError('NOT_FOUND');
  }
  await recordAccess(call, 'menu.preview', 'OK', `account:${person.id}`);
  return {
    username: person.username,
    fullname: person.fullname,
    types: query.types.filter(({ code }) => code !== OUT_OF_BAR),
    items: await menuFor(db, reader, {
      rows: itemRows(query),
      authorities: person.authorities,
    }),
  };
}
