import type { Language } from '@portal/domain/language';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import type { DepsWithin } from '../../deps/deps.ts';
import { countUses, readUses } from '../../limits/use-counter.ts';
import { settingOf } from '../../settings/setting-of.ts';
import type { Message } from '../outbox/message.ts';
import { CONTACTS, OUTER, type OuterChannel, PEOPLE } from './channels.ts';
import { staffPush } from './push-content.ts';
import { isQuiet } from './quiet.ts';
import { columnsOf } from './recipient-columns.ts';
import { smsText } from './sms-text.ts';
import type { StoredMessage } from './stored-message.ts';
import { readIn } from './texts.ts';

type Parts = Pick<DepsWithin, 'outbox' | 'push' | 'clock' | 'config'>;

/** Channels of one address for each recipient. */
type Addressed = Exclude<OuterChannel, 'PUSH'>;

/** Recipients of one hand-over. */
const CHUNK = 500;
const PACE = { key: 'message-mails', seconds: 60 } as const;

/** How many mails may still leave in this minute, over all messages and backends. */
async function mailsLeft(db: Db, now: Date): Promise<number> {
  const most = await settingOf(db, 'MESSAGE_MAIL_PER_MINUTE');
  return Math.max(0, most - (await readUses(db, now, PACE.key)));
}

/** Whether a channel waits for the end of the quiet hours: push and text messages that are not urgent. */
export const waitsForMorning = (
  channel: OuterChannel,
  { urgent }: Pick<StoredMessage, 'urgent'>,
  quiet: boolean,
): boolean => quiet && !urgent && channel !== 'MAIL';

/** What a channel carries to a reader of a language. */
export function contentOf(
  row: StoredMessage,
  channel: Addressed,
  language: Language,
  { origin, unaccent }: { origin: string; unaccent: boolean },
): Pick<Message, 'subject' | 'body'> {
  const { title, body } = readIn(row, language);
  if (channel === 'SMS') return { body: smsText(body, unaccent) };
  const address = row.link?.startsWith('/') === true ? `${origin}${row.link}` : row.link;
  return { subject: title, body: address === null ? body : `${body}\n\n${address}` };
}

export const originOf = ({ config }: Pick<DepsWithin, 'config'>): string =>
  config.origin ?? `http://localhost:${config.port}`;

type Waiting = {
  account_id: string;
  locale: Language;
  contact: string | null;
  outbox_ids: string[];
};

/** Recipients who wait for their turn on a channel, held until the transaction ends. */
async function takeWaiting(db: Db, row: StoredMessage, channel: OuterChannel, most: number) {
  const [state, reason] = columnsOf(channel);
  const { rows } = await db.execute<Waiting>(sql`
    with turn as (
      select r.account_id from message_recipient r
       where r.message_id = ${row.id} and r.${state} = 'WAITING' and r.${reason} is not null
         and (r.push_state = 'WAITING' or r.mail_state = 'WAITING' or r.sms_state = 'WAITING')
       order by r.account_id limit ${most} for update
    )
    select account.id as account_id, account.locale, ${CONTACTS[channel]} as contact,
           array(select o.id from outbox o where o.message_id = ${row.id} and o.account_id = account.id
             and o.kind = ${channel} order by o.id) as outbox_ids
      from turn join ${PEOPLE} on account.id = turn.account_id`);
  return rows;
}

async function mark(
  db: Db,
  row: StoredMessage,
  channel: OuterChannel,
  accounts: readonly number[],
  outcome: { state: string; reason: string | null },
) {
  if (accounts.length === 0) return;
  const [state, reason] = columnsOf(channel);
  await db.execute(sql`update message_recipient set ${state} = ${outcome.state}, ${reason} = ${outcome.reason}
    where message_id = ${row.id} and account_id = any(${sql.param([...accounts])}::bigint[])`);
}

async function putAddressed(
  db: Db,
  deps: Parts,
  row: StoredMessage,
  { channel, to }: { channel: Addressed; to: readonly Waiting[] },
) {
  const unaccent = await settingOf(db, 'MESSAGE_SMS_UNACCENT');
  const how = { origin: originOf(deps), unaccent };
  await deps.outbox.putAll(
    db,
    to.map(({ account_id, contact, locale }) => ({
      ...{ kind: channel, to: contact ?? '', ...contentOf(row, channel, locale, how) },
      ...{ keepBody: true, staffMessage: { id: row.id, accountId: Number(account_id) } },
    })),
  );
}

/** To every browser of these accounts; who turned its type off since, or lost the last browser, is left out. */
async function putPushes(db: Db, deps: Parts, row: StoredMessage, accounts: readonly number[]) {
  const pushed = await deps.push.put(db, await staffPush(db, row), accounts);
  const without = (why: 'UNWANTED' | 'NO_DEVICE') =>
    pushed.filter(({ none }) => none === why).map(({ accountId }) => accountId);
  for (const [why, reason] of [
    ['UNWANTED', 'UNWANTED'],
    ['NO_DEVICE', 'NO_CONTACT'],
  ] as const)
    await mark(db, row, 'PUSH', without(why), { state: 'SKIPPED', reason });
}

async function handOverChunk(
  db: Db,
  deps: Parts,
  row: StoredMessage,
  channel: OuterChannel,
  most: number,
) {
  const waiting = await takeWaiting(db, row, channel, most);
  const isReached = ({ contact }: Waiting) => contact !== null;
  const ids = (rows: readonly Waiting[]) => rows.map(({ account_id }) => Number(account_id));
  // Those who lost their contact since.
  await mark(db, row, channel, ids(waiting.filter((one) => !isReached(one))), {
    ...{ state: 'SKIPPED', reason: 'NO_CONTACT' },
  });
  const reached = waiting.filter(isReached);
  // Before the outbox: from then on a delivery may change them.
  await mark(db, row, channel, ids(reached), { state: 'WAITING', reason: null });
  const fresh = reached.filter(({ outbox_ids }) => outbox_ids.length === 0);
  if (channel === 'PUSH') await putPushes(db, deps, row, ids(fresh));
  else await putAddressed(db, deps, row, { channel, to: fresh });
  // What failed before is sent again from its own row, so that there is never a second one.
  for (const { outbox_ids } of reached)
    for (const id of outbox_ids) await deps.outbox.retry(db, Number(id));
  return { taken: waiting.length, reached: reached.length };
}

/**
 * Gives the outbox what may leave now of a message, at most so many of each channel. Returns how many recipients it took:
 * none means that all others wait for their minute or for the morning.
 */
export async function handOver(db: Db, deps: Parts, row: StoredMessage): Promise<number> {
  const now = deps.clock();
  const quiet = isQuiet(await settingOf(db, 'MESSAGE_QUIET'), now);
  let handed = 0;
  for (const channel of OUTER) {
    if (!row.channels.includes(channel)) continue;
    if (waitsForMorning(channel, row, quiet)) {
      await markQuiet(db, row, channel);
      continue;
    }
    const most = channel === 'MAIL' ? Math.min(CHUNK, await mailsLeft(db, now)) : CHUNK;
    if (most === 0) continue;
    const { taken, reached } = await handOverChunk(db, deps, row, channel, most);
    if (channel === 'MAIL' && reached > 0) await countUses(db, now, [PACE.key], PACE, reached);
    handed += taken;
  }
  return handed;
}

async function markQuiet(db: Db, row: StoredMessage, channel: OuterChannel) {
  const [state, reason] = columnsOf(channel);
  await db.execute(sql`update message_recipient set ${reason} = 'QUIET'
    where message_id = ${row.id} and ${state} = 'WAITING' and ${reason} = 'TURN'`);
}
