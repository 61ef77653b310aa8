import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/domain/language';
import type { MessageHeldReason, NotificationChannel } from '@portal/domain/notification';
import type { MessageAudienceFound, messageAudienceCheck } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isHeldKind } from '../../approvals/held.ts';
import type { Db } from '../../db/handle.ts';
import { staff } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { type Reach, reachable, reaches } from './audience.ts';
import { CONTACTS, OUTER, PEOPLE, unwanted } from './channels.ts';
import { partsOf, smsText } from './sms-text.ts';

type Check = z.output<typeof messageAudienceCheck>;

const SAMPLE = 20;

/** The unit that a caller's messages stay within; null for the company. */
export async function unitOf(db: Db, { staff: caller }: Pick<Subject, 'staff'>) {
  if (caller === null) return null;
  const [row] = await db
    .select({ unitId: staff.scopeOrgUnitId })
    .from(staff)
    .where(eq(staff.id, caller.id));
  return row?.unitId ?? null;
}

/** How many a message reaches now. */
export async function countAudience(db: Db, reach: Reach, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from account where ${reaches(reach, now)}`,
  );
  return rows[0]?.n ?? 0;
}

const counted = (condition: SQL, name: string): SQL =>
  sql`count(*) filter (where ${condition})::int as ${sql.identifier(name)}`;

async function countsOf(db: Db, reach: Reach, type: string, now: Date) {
  const columns = [
    sql`count(*)::int as total`,
    ...OUTER.map((channel) => counted(sql`${CONTACTS[channel]} is null`, `without_${channel}`)),
    ...(['APP', ...OUTER] as const).map((channel) =>
      counted(unwanted(type, channel), `unwanted_${channel}`),
    ),
  ];
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join(columns, sql`, `)} from ${PEOPLE} where ${reaches(reach, now)}`,
  );
  const count = (name: string) => rows[0]?.[name] ?? 0;
  return {
    total: count('total'),
    withoutContact: {
      ...{ PUSH: count('without_PUSH'), MAIL: count('without_MAIL'), SMS: count('without_SMS') },
    },
    unwanted: {
      ...{ APP: count('unwanted_APP'), PUSH: count('unwanted_PUSH') },
      ...{ MAIL: count('unwanted_MAIL'), SMS: count('unwanted_SMS') },
    },
  };
}

/** Twenty of them, spread by a hash so that they are not the same kind of people, in the order of names. */
async function sampleOf(db: Db, reach: Reach, now: Date): Promise<MessageAudienceFound['sample']> {
  const { rows } = await db.execute<MessageAudienceFound['sample'][number]>(sql`
    select picked.username, picked.fullname, picked.office from (
      select account.username, account.fullname, o.name as office from ${PEOPLE}
        left join office o on o.id = coalesce(agent.office_id, candidate.office_id)
       where ${reaches(reach, now)} order by hashint8(account.id), account.id limit ${SAMPLE}
    ) picked order by picked.fullname, picked.username`);
  return rows;
}

/** Those of the names that are no account which may be written to. */
async function unknownOf(db: Db, usernames: readonly string[], unitId: number | null) {
  if (usernames.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select named.name from unnest(${sql.param([...new Set(usernames)])}::text[]) with ordinality named (name, at)
     where not exists (select from account where lower(account.username) = lower(named.name)
       and ${reachable(unitId)}) order by named.at`);
  return rows.map(({ name }) => name);
}

/** Of those whom a text message would reach: how many read each language. */
async function readersOf(db: Db, reach: Reach, type: string, now: Date) {
  const { rows } = await db.execute<{ locale: Language; n: number }>(sql`
    select account.locale, count(*)::int as n from ${PEOPLE}
     where ${reaches(reach, now)} and ${CONTACTS.SMS} is not null and not ${unwanted(type, 'SMS')} group by 1`);
  return new Map(rows.map(({ locale, n }) => [locale, n]));
}

/** What text messages of a body cost in parts, to readers of each language. */
export function smsPartsOf(
  body: Record<Language, string>,
  readers: ReadonlyMap<Language, number>,
  unaccent: boolean,
): NonNullable<MessageAudienceFound['smsParts']> {
  const textIn = (language: Language) => body[language] || body[DEFAULT_LANGUAGE];
  const parts = (language: Language, plain: boolean) => partsOf(smsText(textIn(language), plain));
  const total = (plain: boolean) =>
    LANGUAGES.reduce((sum, one) => sum + (readers.get(one) ?? 0) * parts(one, plain), 0);
  const read = LANGUAGES.filter((language) => (readers.get(language) ?? 0) > 0);
  return {
    people: [...readers.values()].reduce((sum, n) => sum + n, 0),
    parts: Math.max(0, ...read.map((language) => parts(language, unaccent))),
    total: total(unaccent),
    unaccented: unaccent,
    withMarks: total(false),
    withoutMarks: total(true),
  };
}

/** Why a message waits for a second person (areas/administration.md 5.1). */
export async function heldReasons(
  db: Db,
  { urgent, channels }: { urgent: boolean; channels: readonly NotificationChannel[] },
  total: number,
): Promise<MessageHeldReason[]> {
  const most = await settingOf(db, 'MESSAGE_FREE_MAX');
  return [
    ...(urgent ? (['URGENT'] as const) : []),
    ...(channels.includes('SMS') ? (['SMS'] as const) : []),
    ...(total > most ? (['MANY'] as const) : []),
  ];
}

/** Whom a message would reach, and what that would take. Writes nothing. */
export async function checkAudience(call: Caller, check: Check): Promise<MessageAudienceFound> {
  const { db, deps, subject } = call;
  const now = deps.clock();
  const unitId = await unitOf(db, subject);
  const { audience, body, channels, type } = check;
  const reach = { audience, unitId };
  const counts = await countsOf(db, reach, type, now);
  const wantsParts =
    channels.includes('SMS') && body !== undefined && body[DEFAULT_LANGUAGE] !== '';
  return {
    ...counts,
    sample: await sampleOf(db, reach, now),
    unknown: await unknownOf(db, audience.usernames, unitId),
    unknownExcluded: await unknownOf(db, audience.exclude, unitId),
    smsParts: wantsParts
      ? smsPartsOf(
          body,
          await readersOf(db, reach, type, now),
          await settingOf(db, 'MESSAGE_SMS_UNACCENT'),
        )
      : null,
    held: (await isHeldKind(db, 'message')) ? await heldReasons(db, check, counts.total) : [],
  };
}
