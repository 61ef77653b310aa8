import { everyLanguage } from '@portal/domain/language';
import type { AdminHome } from '@portal/types';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { countForMe } from '../../approvals/request-store.ts';
import { account, auditEvent } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { actionWords } from '../audit-view/action-words.ts';
import { chainState } from '../audit-view/chain-state.ts';
import { hrefOf } from '../audit-view/object-href.ts';
import { accountNames, objectWords } from '../audit-view/object-words.ts';
import { firstSteps } from './first-steps.ts';
import { administers } from './people-scope.ts';
import { stateAt } from './person-state.ts';

const CHANGES = 10;

/** Figures of /admin: of people for those who manage accounts, and the caller's own last changes. */
export async function adminHome(caller: Caller): Promise<AdminHome> {
  const { db, deps, subject } = caller;
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
        sql`${auditEvent.action} ~ '^(person|role|grant|setting|menu|approval|import|inbox|org|job|outbox|session.end-all)'`,
        sql`${auditEvent.action} not like '%.view'`,
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.seq))
    .limit(CHANGES);
  const names = await accountNames(
    db,
    changes.map(({ object }) => object),
  );
  return {
    locked: figure('LOCKED'),
    disabled: figure('DISABLED'),
    firstLogin: figure('FIRST_LOGIN'),
    held: await countForMe(db, subject, deps.clock()),
    firstSteps: await firstSteps(caller),
    chain: subject.authorities.has('audit.view') ? await chainState(db) : null,
    changes: changes.map((event) => ({
      seq: event.seq,
      at: event.at.toISOString(),
      words: actionWords(event.action) ?? everyLanguage(() => event.action),
      object: event.object,
      objectWords: objectWords(event.object, names),
      href: hrefOf(event),
      result: event.result,
    })),
  };
}
