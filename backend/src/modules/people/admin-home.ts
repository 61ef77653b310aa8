import type { AdminHome } from '@portal/types';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { account, auditEvent } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { administers } from './people-scope.ts';
import { stateAt } from './person-state.ts';

const CHANGES = 10;

/** Figures of /admin: of people for those who manage accounts, and the caller's own last changes. */
export async function adminHome({ db, deps, subject }: Caller): Promise<AdminHome> {
  const state = stateAt(deps.clock());
  const rows = subject.authorities.has('account.manage')
    ? await db
        .select({ state: sql<string>`${state}`.as('state'), people: count() })
        .from(account)
        .where(
          and(
            administers(subject),
            sql`(account.locked_until is not null or account.status = 'DISABLED' or account.first_login)`,
          ),
        )
        .groupBy(sql`1`)
    : null;
  const figure = (name: string) => rows && (rows.find((row) => row.state === name)?.people ?? 0);
  const changes = await db
    .select()
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.actorAccountId, subject.accountId),
        sql`${auditEvent.action} ~ '^(person|role|grant|setting|menu|approval|session.end-all)'`,
        sql`${auditEvent.action} not like '%.view'`,
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.seq))
    .limit(CHANGES);
  return {
    locked: figure('LOCKED'),
    disabled: figure('DISABLED'),
    firstLogin: figure('FIRST_LOGIN'),
    changes: changes.map(({ seq, at, action, object, result }) => ({
      seq,
      at: at.toISOString(),
      action,
      object,
      result,
    })),
  };
}
