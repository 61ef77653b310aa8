import { fold } from '@portal/types';
import { eq, inArray, sql } from 'drizzle-orm';
import { customer, policy } from '../../db/schema/index.ts';
import { findCustomersByName } from '../../lookup/customers-by-name.ts';
import { readSelected } from '../../lookup/testing/read-selected.ts';
import { scope } from '../../scope/scope.ts';
import { LARGE_SCOPE } from '../../scope/size.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { customerSource } from '../customer/list-store.ts';
import { dueSource } from '../due/store.ts';
import { policySource } from './list-store.ts';

/**
 * The demonstration has fewer agents than a large scope: its ways are taken here for scopes that leave rows out: by units (2,
 * 5), by office (6), by branch (7, 9).
 */
const SCOPES = [2, 5, 6, 7, 9].map((level) => `2000000${level}`);
const WHOLE = '20000001';
const NAME = 'Trùng Thị Danh Tính';
const PHONE = '0909 111 222';
const E164 = '+84909111222';

interface Held {
  policyNo: string;
  agentId: number | null;
  customerNo: string;
  name: string;
  phone: string | null;
}

let database: TestDatabase;
let tree: Tree;
let held: Held[];

beforeAll(async () => {
  database = await createTestDatabase('demo');
  const { db } = database;
  tree = await readTree(db);
  // Every agent serves a customer of that name and phone, who also holds a policy of the previous agent; all of them have lapsed.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const first = await tx
      .selectDistinctOn([policy.servicingAgentId], { holder: policy.policyholderId })
      .from(policy)
      .orderBy(policy.servicingAgentId, policy.id);
    const holders = [...new Set(first.map(({ holder }) => holder))];
    await tx
      .update(customer)
      .set({ customerName: NAME, nameFold: fold(NAME), phoneE164: E164 })
      .where(inArray(customer.id, holders));
    await tx.execute(sql`with of_agent as (select id, policyholder_id, servicing_agent_id,
        row_number() over (partition by servicing_agent_id order by id) as nth from policy),
      next as (select servicing_agent_id, lead(policyholder_id) over (order by servicing_agent_id) as holder
        from of_agent where nth = 1)
      update policy set policyholder_id = next.holder from of_agent join next using (servicing_agent_id)
      where policy.id = of_agent.id and of_agent.nth = 2 and next.holder is not null`);
    await tx
      .update(policy)
      .set({
        status: 'LAPSED',
        dueDate: sql`current_date - 100`,
        graceUntil: sql`current_date - 40`,
      })
      .where(inArray(policy.policyholderId, holders));
  });
  held = await db
    .select({
      policyNo: policy.policyNo,
      agentId: policy.servicingAgentId,
      customerNo: customer.customerNo,
      name: customer.nameFold,
      phone: customer.phoneE164,
    })
    .from(policy)
    .innerJoin(customer, eq(customer.id, policy.policyholderId));
}, 180_000);
afterAll(() => database?.close());

const rowsOf = (code: string) => scope(tree.subject(tree.of(code)), 'group');
const isSeen = (code: string) => {
  const reach = tree.reach(tree.of(code));
  return ({ agentId }: Held) => agentId !== null && reach.has(agentId);
};

const numberOf = () => held[0]?.policyNo.slice(0, 5) ?? '';
/** What is searched, and which of all policies it fits. */
const TERMS: [string, () => string, (row: Held) => boolean][] = [
  ['name', () => NAME.toLowerCase(), ({ name }) => name.includes(fold(NAME))],
  ['phone', () => PHONE, ({ phone }) => phone === E164],
  ['number', () => numberOf(), ({ policyNo }) => policyNo.startsWith(numberOf())],
];
const CASES = SCOPES.flatMap((code) =>
  TERMS.map(([kind, text, fits]) => ({ code, kind, text, fits })),
);

const sorted = (values: string[]) => [...new Set(values)].sort();
/** What is to be found in a scope; and that there is something beside it that must not be. */
function expectedIn(code: string, fits: (row: Held) => boolean, of: (row: Held) => string) {
  const seen = isSeen(code);
  const found = sorted(held.filter((row) => fits(row) && seen(row)).map(of));
  const everywhere = sorted(held.filter(fits).map(of));
  expect(found.length).toBeLessThan(everywhere.length);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

it.each(CASES)(
  'SEC-30 policies of $code by $kind are those in scope',
  async ({ code, text, fits }) => {
    const { db } = database;
    const expected = expectedIn(code, fits, ({ policyNo }) => policyNo);
    const people = await findCustomersByName(db, text(), LARGE_SCOPE);
    for (const sort of ['dueDate', 'policyholder', 'policyNo', 'status'] as const) {
      const query = { search: text(), sort, order: 'asc' } as const;
      const situation = { agents: LARGE_SCOPE, people };
      const read = await readSelected(db, policySource('vi'), rowsOf(code), query, situation);
      expect(read.found.map(({ policyNo }) => policyNo).sort()).toEqual(expected);
      expect(read.total).toEqual({ totalData: expected.length });
    }
  },
);

it.each(CASES)(
  'SEC-30 customers of $code by $kind are those in scope',
  async ({ code, text, fits }) => {
    const { db } = database;
    const expected = expectedIn(code, fits, ({ customerNo }) => customerNo);
    const people = await findCustomersByName(db, text(), LARGE_SCOPE);
    const rows = rowsOf(code);
    const counts = new Map<string, number>();
    for (const { customerNo } of held.filter(isSeen(code))) {
      counts.set(customerNo, (counts.get(customerNo) ?? 0) + 1);
    }
    for (const sort of ['name', 'customerNo', 'policies'] as const) {
      const of = { kind: 'all', sort, rows, own: rows, language: 'vi', proposals: true } as const;
      const query = { sort, order: 'asc', search: text() } as const;
      const situation = { agents: LARGE_SCOPE, people };
      const read = await readSelected(db, customerSource(of), rows, query, situation);
      const { found, total } = read;
      expect(found.map(({ customerNo }) => customerNo).sort()).toEqual(expected);
      // Of a holder with policies elsewhere, only those in scope are counted.
      expect(found.map((row) => row.policies)).toEqual(
        found.map((row) => counts.get(row.customerNo)),
      );
      expect(total).toEqual({ totalData: expected.length });
    }
  },
);

it.each(SCOPES)('SEC-30 potential customers of %s by name are those in scope', async (code) => {
  const { db } = database;
  const named = await findCustomersByName(db, NAME, LARGE_SCOPE);
  const own = rowsOf(code);
  const numbers = async (of: string, search?: string) => {
    const rows = rowsOf(of);
    const shown = { rows, own, language: 'vi', proposals: true } as const;
    const { found, total } = await readSelected(
      db,
      customerSource({ kind: 'potential', sort: 'name', ...shown }),
      rows,
      { sort: 'name', order: 'asc', search },
      { agents: LARGE_SCOPE, people: search === undefined ? undefined : named },
    );
    expect(total).toEqual({ totalData: found.length });
    return found.filter(({ name }) => name === NAME).map(({ customerNo }) => customerNo);
  };
  const found = await numbers(code, NAME);
  expect(found).toEqual(await numbers(code));
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan((await numbers(WHOLE, NAME)).length);
});

it.each(CASES)(
  'SEC-30 dues of $code by $kind are those in scope',
  async ({ code, kind, text, fits }) => {
    const { db } = database;
    const today = new Date().toISOString().slice(0, 10);
    const source = dueSource({ kind: 'lapsed', today }, 'vi');
    const query = { sort: 'until', order: 'asc' } as const;
    const people = await findCustomersByName(db, text(), LARGE_SCOPE);
    expect(people !== undefined).toBe(kind === 'name');
    const read = (of: string, search?: string) =>
      readSelected(
        db,
        source,
        rowsOf(of),
        { ...query, search },
        { agents: LARGE_SCOPE, people: search === undefined ? undefined : people },
      );
    const whole = await read(WHOLE);
    const due = new Set(whole.found.map(({ policyNo }) => policyNo));
    const expected = expectedIn(
      code,
      (row) => fits(row) && due.has(row.policyNo),
      ({ policyNo }) => policyNo,
    );
    const { found, total } = await read(code, text());
    expect(found.map(({ policyNo }) => policyNo).sort()).toEqual(expected);
    expect(total).toEqual({ totalData: expected.length });
  },
);
