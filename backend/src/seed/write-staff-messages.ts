import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { momentOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { MESSAGES, type SeededMessage } from './data/staff-messages.ts';
import type { Plan } from './plan.ts';
import { random } from './random.ts';

interface Reader {
  id: number;
  username: string;
}

/** Living agents and candidates; those whom users of a demonstration sign in as come last. */
const READERS = `
  select c.id::int as id, c.username from account c
    left join agent a on a.id = c.agent_id
   where c.status = 'ACTIVE' and coalesce(a.status, 'ACTIVE') = 'ACTIVE' and c.account_type in (2, 3)
   order by c.password_hash is not null, c.id limit 321`;
const WRITERS = `select id::int as id, username from account where username in ('bientap01', 'duyetbai01')`;

const NINE = 540;

function messageOf(seeded: SeededMessage, at: number, plan: Plan, readers: Reader[], by: number) {
  const written = momentOf(plan.today - seeded.ago, NINE);
  const isSent = seeded.written !== undefined;
  const isOver = seeded.state === 'SENT' || seeded.state === 'RECALLED';
  const usernames = readers.slice(0, seeded.people).map(({ username }) => username);
  const { titleVi, titleEn, bodyVi, bodyEn, type, link, state } = seeded;
  return {
    ...{ id: at + 1, titleVi, titleEn, titleFold: fold([titleVi, titleEn ?? ''].join(' ')) },
    ...{ bodyVi, bodyEn, link, type, state, urgent: false, channels: ['APP' as const] },
    audience: {
      ...{ audiences: [], units: [], offices: [], levels: [], groupTypes: [], roles: [] },
      ...{ usernames, exclude: [] },
    },
    sendAt: seeded.in === undefined ? null : momentOf(plan.today + seeded.in, NINE),
    total: isSent ? Math.min(seeded.people, readers.length) : null,
    sentAt: isSent ? momentOf(plan.today - seeded.ago, NINE + 20) : null,
    endedAt: isOver ? momentOf(plan.today - seeded.ago, NINE + 21) : null,
    recalledAt: state === 'RECALLED' ? momentOf(plan.today - seeded.ago, NINE + 30) : null,
    recalledBy: state === 'RECALLED' ? by : null,
    ...{ createdBy: by, updatedBy: by, createdAt: written, updatedAt: written },
  };
}

/** The messages of staff of a demonstration, with their recipients. Needs accounts; ids of notifications follow those that are there. */
export async function writeStaffMessages(client: pg.ClientBase, plan: Plan): Promise<void> {
  if (plan.kind !== 'DEMO') return;
  const { rows: readers } = await client.query<Reader>(READERS);
  const { rows: writers } = await client.query<Reader>(WRITERS);
  const byName = new Map(writers.map(({ id, username }) => [username, id]));
  const messages = MESSAGES.map((one, at) =>
    messageOf(one, at, plan, readers, byName.get(one.by) ?? 0),
  );
  await copyRows(client, schema.message, messages);
  const sent = messages.flatMap((row, at) => {
    const of = readers.slice(0, MESSAGES[at]?.written ?? 0);
    return row.sentAt === null ? [] : [{ row, sentAt: row.sentAt, of }];
  });
  const { rows: last } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from notification',
  );
  const first = (last[0]?.id ?? 0) + 1;
  await copyRows(
    client,
    schema.notification,
    sent.map(({ row, sentAt }, at) => ({
      ...{ id: first + at, type: row.type, scope: 'LIST' as const, audience: [], link: row.link },
      ...{ title: row.titleVi, body: row.bodyVi, titleEn: row.titleEn, bodyEn: row.bodyEn },
      ...{ fold: fold([row.titleFold, row.bodyVi, row.bodyEn ?? ''].join(' ')), sentAt },
      ...{ createdBy: row.createdBy, messageId: row.id, recalledAt: row.recalledAt },
    })),
  );
  await copyRows(
    client,
    schema.messageRecipient,
    sent.flatMap(({ row, sentAt, of }) =>
      of.map(({ id }) => ({ messageId: row.id, accountId: id, sentAt, appState: 'SENT' as const })),
    ),
  );
  const r = random('staff-messages');
  await copyRows(
    client,
    schema.notificationState,
    sent.flatMap(({ row, sentAt, of }, at) =>
      of.flatMap(({ id }) => {
        if (row.state === 'PAUSED' || !r.chance(0.6)) return [];
        const readAt = new Date(sentAt.getTime() + r.int(1, 9) * 60_000);
        return [{ notificationId: first + at, accountId: id, readAt, likedAt: null }];
      }),
    ),
  );
}
