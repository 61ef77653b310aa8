import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { type Day, dateOf, momentOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { LEADS, NOTES } from './data/sam.ts';
import type { Plan } from './plan.ts';
import { type Random, random } from './random.ts';

type Activity = Omit<typeof schema.samActivity.$inferInsert, 'id'> & { id: number };
type Lead = typeof schema.prospect.$inferInsert & { id: number };

interface Customer {
  agentId: number;
  id: number;
}

/** The agents of the team in which the demonstration's agents are. */
const AGENTS = `
  select a.id::int as id, a.agent_code as code from agent a
   where a.path like (select path || '%' from agent where agent_code = '20000008') and a.status = 'ACTIVE' order by a.id limit 12`;
const CUSTOMERS = `
  select distinct on (p.servicing_agent_id, c.id) p.servicing_agent_id::int as "agentId", c.id::int as id
    from policy p join customer c on c.id = p.policyholder_id
   where p.servicing_agent_id = any($1) order by p.servicing_agent_id, c.id`;

const HISTORY_DAYS = 84;
const LEADS_OF_FIRST = 25;
const FIRST = '20000009';
const SUNDAY = 0;
const KINDS = ['CALL', 'CALL', 'CALL', 'MEET', 'FNA', 'PRESENT', 'CARE'] as const;
const DONE = { CALL: ['APPOINTMENT', 'TALKED', 'CALL_BACK', 'NO_ANSWER'] as const };
const OTHERS = ['COMPLETED', 'INTERESTED', 'THINKING', 'NOT_MET'] as const;
const MISSED = new Set(['NO_ANSWER', 'NOT_MET']);

const isSunday = (day: Day) => new Date(day * 86_400_000).getUTCDay() === SUNDAY;

/** Writes activities one after the other, each under the next number. */
class Diary {
  readonly rows: Activity[] = [];

  add(day: Day, minute: number, row: Partial<Activity> & Pick<Activity, 'agentId' | 'kind'>): void {
    const id = this.rows.length + 1;
    const date = dateOf(day);
    this.rows.push({
      ...{ id, planMonth: `${date.slice(0, 7)}-01` },
      actCode: `HD${date.slice(2, 4)}${date.slice(5, 7)}${String(id).padStart(7, '0')}`,
      ...{ purpose: 'SALES', startAt: momentOf(day, minute), endAt: momentOf(day, minute + 30) },
      ...{ status: 'PLANNED', shared: false, moves: 0, ...row },
    });
  }

  report(
    day: Day,
    minute: number,
    row: Pick<Activity, 'agentId' | 'kind'> & Partial<Activity>,
    r: Random,
  ) {
    const outcome = row.outcome ?? r.pick(row.kind === 'CALL' ? DONE.CALL : OTHERS);
    this.add(day, minute, {
      ...row,
      ...{ outcome, status: MISSED.has(outcome) ? 'MISSED' : 'DONE' },
      ...{ resultAt: momentOf(day, minute + 35), note: r.next() < 0.3 ? r.pick(NOTES) : null },
    });
  }
}

const leadsOf = (agents: { id: number; code: string }[], plan: Plan): Lead[] =>
  agents.flatMap(({ id: agentId, code }, of) =>
    LEADS.slice(0, code === FIRST ? LEADS_OF_FIRST : 4).map((fullName, at) => {
      const id = of * LEADS_OF_FIRST + at + 1;
      return {
        ...{ id, code: `TN${String(id).padStart(8, '0')}`, agentId, fullName },
        ...{
          nameFold: fold(fullName),
          phoneE164: `+8496${String(2_000_000 + id).padStart(7, '0')}`,
        },
        ...{ source: at % 3 === 0 ? ('REFERRAL' as const) : ('ACQUAINTANCE' as const) },
        ...{ consentBy: at % 4 === 0 ? ('NONE' as const) : ('SELF' as const) },
        ...{
          eraseAfter: dateOf(plan.today + 730),
          createdAt: momentOf(plan.today - 3 * at - 1, 600),
        },
      };
    }),
  );

/** Today of 20000009: eight activities, two of them at one time; yesterday one without a result. */
function writeToday(diary: Diary, agentId: number, customers: number[], plan: Plan, r: Random) {
  const { today } = plan;
  const party = (at: number) => ({ agentId, customerId: customers[at % customers.length] ?? null });
  diary.add(today - 1, 15 * 60, { ...party(0), kind: 'CALL' });
  diary.report(today, 7 * 60, { ...party(1), kind: 'CALL', outcome: 'TALKED' }, r);
  diary.report(today, 7 * 60 + 30, { ...party(2), kind: 'CALL', outcome: 'APPOINTMENT' }, r);
  diary.report(today, 8 * 60, { ...party(3), kind: 'CALL', outcome: 'NO_ANSWER' }, r);
  diary.add(today, 14 * 60, { ...party(4), kind: 'MEET', place: 'Quán cà phê gần văn phòng' });
  diary.add(today, 14 * 60 + 15, { ...party(5), kind: 'CALL' });
  diary.add(today, 15 * 60 + 30, { ...party(6), kind: 'CARE', purpose: 'SERVICE' });
  diary.add(today, 16 * 60 + 30, { ...party(7), kind: 'FNA' });
  diary.add(today, 17 * 60 + 30, { agentId, kind: 'MEETING', purpose: 'OTHER' });
}

/** Leads and activities of a demonstration: twelve weeks of a team, and a full day of 20000009. Needs policies. */
export async function writeSam(client: pg.ClientBase, plan: Plan): Promise<void> {
  if (plan.kind !== 'DEMO') return;
  const { rows: agents } = await client.query<{ id: number; code: string }>(AGENTS);
  const { rows: found } = await client.query<Customer>(CUSTOMERS, [agents.map(({ id }) => id)]);
  const r = random('sam');
  const diary = new Diary();
  for (const { id: agentId, code } of agents) {
    const customers = found.filter((one) => one.agentId === agentId).map(({ id }) => id);
    if (customers.length === 0) continue;
    for (let day = plan.today - HISTORY_DAYS; day < plan.today - 1; day += 1) {
      if (isSunday(day)) continue;
      for (let nth = r.int(0, 4); nth > 0; nth -= 1) {
        const row = { agentId, customerId: r.pick(customers), kind: r.pick(KINDS) };
        diary.report(day, 8 * 60 + nth * 60, row, r);
      }
    }
    if (code === FIRST) writeToday(diary, agentId, customers, plan, r);
  }
  await copyRows(client, schema.prospect, leadsOf(agents, plan));
  await copyRows(client, schema.samActivity, diary.rows);
  await client.query("select setval('activity_code', $1)", [diary.rows.length + 1]);
  await client.query("select setval('prospect_code', $1)", [agents.length * LEADS_OF_FIRST + 1]);
}
