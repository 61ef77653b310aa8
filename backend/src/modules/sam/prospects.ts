import { addYears, localDay } from '@portal/calendar';
import { prospectList } from '@portal/domain/sam';
import { phoneE164 } from '@portal/phone';
import {
  fold,
  type Paged,
  type ProspectRow,
  type prospectCloseRequest,
  type prospectListQuery,
  type prospectSaveRequest,
  type samResultRequest,
} from '@portal/types';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { agent, prospect, prospectCode } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { byName, dayText, momentText } from '../../lookup/columns.ts';
import { invalidField } from '../../lookup/filters.ts';
import { limitPhoneSearch, recordAccess, recordMiss } from '../../lookup/guard.ts';
import { listSource } from '../../lookup/list-source.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { escapeLike, phoneOf } from '../../lookup/search.ts';
import { maskPhone } from '../../scope/mask.ts';
import { OF_AGENT } from '../../scope/row-scope.ts';
import { scope } from '../../scope/scope.ts';
import { httpError } from './messages.ts';
import { ownAgent } from './owner.ts';
import { partyOf } from './parties.ts';
import { seenBy } from './seen.ts';
import type { HeldActivity } from './store.ts';

type ListQuery = z.output<typeof prospectListQuery>;
type SaveRequest = z.output<typeof prospectSaveRequest>;
type Referral = z.output<typeof samResultRequest>['referrals'][number];

const next = sql`(select min(step.start_at) from sam_activity step
  where step.prospect_id = ${prospect.id} and step.status in ('PLANNED', 'DOING'))`;
const last = sql`(select max(done.start_at) from sam_activity done
  where done.prospect_id = ${prospect.id} and done.status in ('DONE', 'MISSED'))`;

const searched = (text: string): SQL | undefined => {
  const term = fold(text);
  if (term === '') return undefined;
  const phone = phoneOf(text);
  const named = sql`${prospect.nameFold} like ${`%${escapeLike(term)}%`}`;
  return phone === null ? named : sql`(${named} or ${prospect.phoneE164} = ${phone})`;
};

/** How leads are found: those of the caller alone. */
const prospectSource = ({ waiting }: Pick<ListQuery, 'waiting'>) =>
  listSource({
    list: prospectList,
    table: prospect,
    id: prospect.id,
    scope: {
      alone: (rows) =>
        sql`${prospect.agentId} in (select agent.id from agent where ${rows(OF_AGENT)})`,
      joined: (rows) => rows(OF_AGENT),
    },
    density: 'few',
    joins: { agent: { table: agent, on: eq(agent.id, prospect.agentId) } },
    always: ['agent'],
    columns: {
      code: prospect.code,
      fullName: prospect.fullName,
      phone: prospect.phoneE164,
      source: prospect.source,
      consentBy: prospect.consentBy,
      status: prospect.status,
      lastTouch: dayText(sql`(${last} at time zone ${IN_VIETNAM})`),
      nextStep: momentText<string | null>(next),
      createdOn: dayText(sql`(${prospect.createdAt} at time zone ${IN_VIETNAM})`) as SQL<string>,
      version: prospect.version,
    },
    sorts: {
      fullName: byName(prospect.fullName),
      createdOn: { by: sql`${prospect.createdAt}`, type: 'timestamptz' },
    },
    filters: { status: prospect.status, source: prospect.source },
    where: waiting === undefined ? undefined : sql`${prospect.status} = 'OPEN' and ${next} is null`,
    search: { by: searched, joins: [] },
  });

/** The caller's leads that a query selects. Those of other agents are in no list. */
export async function prospectListing(
  call: Caller,
  query: ListQuery,
): Promise<Listing<ProspectRow>> {
  await limitPhoneSearch(call, query.search);
  const rows = scope(call.subject, 'own');
  const { contacts } = seenBy(call);
  return openListing(call.db, prospectSource(query), rows, query, (row) => ({
    ...row,
    phone: contacts ? row.phone : maskPhone(row.phone),
  }));
}

/** A page of them. */
export const listProspects = async (call: Caller, query: ListQuery): Promise<Paged<ProspectRow>> =>
  pageOf(call, await prospectListing(call, query), query);

async function readProspect(db: Db, agentId: number, code: string): Promise<ProspectRow> {
  const { columns } = prospectSource({});
  const [row] = await db
    .select(columns)
    .from(prospect)
    .innerJoin(agent, eq(agent.id, prospect.agentId))
    .where(and(eq(prospect.code, code), eq(prospect.agentId, agentId)));
  if (row === undefined) throw new Error('a lead that was written is there');
  return row;
}

/** A lead of this agent with the same phone and still followed: there is one of each. */
const samePhone = (db: Db, agentId: number, phone: string) =>
  db
    .select({ code: prospect.code })
    .from(prospect)
    .where(
      and(
        eq(prospect.agentId, agentId),
        eq(prospect.phoneE164, phone),
        eq(prospect.status, 'OPEN'),
      ),
    );

function phoneOfForm(text: string, field = 'phone'): string | null {
  if (text === '') return null;
  const phone = phoneE164(text);
  if (phone === null) throw invalidField(field);
  return phone;
}

/** One writer at a time for an agent's leads: two changes to one phone would meet in the unique index. */
const lockLeads = (db: Db, agentId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads:${agentId}`}, 0))`);

const keepUntil = (now: Date) => addYears(localDay(now), 2);

const nextCode = sql`'TN' || lpad(nextval(${prospectCode.seqName})::text, 8, '0')`;

/** The caller's lead in the version that was read, locked. Throws PROSPECT_NOT_FOUND alike for all others, and PROSPECT_CHANGED. */
async function held(call: Caller, { code, version }: { code: string; version: number }) {
  const { db } = call;
  const agentId = ownAgent(call);
  const [row] = await db
    .select()
    .from(prospect)
    .where(and(eq(prospect.code, code), eq(prospect.agentId, agentId)))
    .for('update');
  if (row === undefined) {
    await recordMiss({ ...call, db: call.deps.db }, 'prospect.write');
    throw httpError('PROSPECT_NOT_FOUND');
  }
  if (row.version !== version) {
    const current = await readProspect(db, agentId, code);
    throw httpError('PROSPECT_CHANGED', { data: { current } });
  }
  if (row.status !== 'OPEN') throw httpError('PROSPECT_CLOSED');
  return row;
}

/** Adds a lead, or changes one. Throws PROSPECT_EXISTS where the caller follows this phone already. */
export async function saveProspect(call: Caller, request: SaveRequest): Promise<ProspectRow> {
  const { db } = call;
  const agentId = ownAgent(call);
  const phone = phoneOfForm(request.phone);
  const { fullName, source, consentBy } = request;
  const values = { fullName, nameFold: fold(fullName), phoneE164: phone, source, consentBy };
  if (request.code !== undefined) {
    if (request.version === undefined) throw invalidField('version');
    const row = await held(call, { code: request.code, version: request.version });
    await lockLeads(db, agentId);
    const same = phone === null ? [] : await samePhone(db, agentId, phone);
    if (same.some(({ code }) => code !== row.code)) throw httpError('PROSPECT_EXISTS');
    await db.update(prospect).set(values).where(eq(prospect.id, row.id));
    await recordAccess(call, 'prospect.save', 'OK', `prospect:${row.code}`);
    return readProspect(db, agentId, row.code);
  }
  const [row] = await db
    .insert(prospect)
    .values({ ...values, agentId, code: nextCode, eraseAfter: keepUntil(call.deps.clock()) })
    .onConflictDoNothing()
    .returning({ code: prospect.code });
  if (row === undefined) throw httpError('PROSPECT_EXISTS');
  await recordAccess(call, 'prospect.save', 'OK', `prospect:${row.code}`);
  return readProspect(db, agentId, row.code);
}

/** Ends a lead: it became a customer of the caller, or is not continued. */
export async function closeProspect(
  call: Caller,
  request: z.output<typeof prospectCloseRequest>,
): Promise<ProspectRow> {
  const { status, customerNo } = request;
  const row = await held(call, request);
  if (status === 'WON' && customerNo === undefined) throw invalidField('customerNo');
  const party = customerNo === undefined ? null : ({ kind: 'CUSTOMER', no: customerNo } as const);
  const { customerId } = await partyOf(call, row.agentId, status === 'WON' ? party : null);
  await call.db.update(prospect).set({ status, customerId }).where(eq(prospect.id, row.id));
  await recordAccess(call, 'prospect.close', 'OK', `prospect:${row.code}`, { status });
  return readProspect(call.db, row.agentId, row.code);
}

/** Adds the people that a party named, each once: one whom the agent follows already is left as it is. */
export async function insertReferrals(
  call: Caller,
  { agentId, actCode }: HeldActivity,
  referrals: readonly Referral[],
): Promise<void> {
  const now = call.deps.clock();
  for (const [at, { fullName, phone, consentBy }] of referrals.entries()) {
    await call.db
      .insert(prospect)
      .values({
        ...{ agentId, fullName, nameFold: fold(fullName), consentBy, code: nextCode },
        phoneE164: phoneOfForm(phone, `referrals.${at}.phone`),
        ...{ source: 'REFERRAL' as const, referredBy: actCode, eraseAfter: keepUntil(now) },
      })
      .onConflictDoNothing();
  }
}
