import { fold } from '@portal/types/text/fold';
import { inArray } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import { account, notification } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { AgentRow } from './place.ts';

const SUBJECT = sentence('moves.notice.subject');
const BODY = sentence('moves.notice.body');

/** A message to an agent who was moved, and to the managers before and after. */
export async function notifyMoved(
  { db, deps }: ChangeReader,
  row: AgentRow,
  managers: readonly (number | null)[],
  effectiveOn: string,
): Promise<void> {
  const ids = [row.id, ...managers].filter((id) => id !== null);
  const people = await db
    .select({ id: account.id, locale: account.locale })
    .from(account)
    .where(inArray(account.agentId, [...new Set(ids)]));
  const day = effectiveOn.split('-').reverse().join('/');
  const params = { agent: row.agentCode, name: row.fullName, day };
  for (const { id, locale } of people) {
    const [title, body] = [say(SUBJECT, locale, params), say(BODY, locale, params)];
    await db.insert(notification).values({
      ...{ type: 'SYSTEM', scope: 'USER', accountId: id, title, body },
      ...{ fold: fold(`${title} ${body}`), sentAt: deps.clock() },
    });
  }
}
