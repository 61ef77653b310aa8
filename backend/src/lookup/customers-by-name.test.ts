import { customer } from '../db/schema/index.ts';
import {
  type ListQuery as CustomersQuery,
  countCustomers,
  readCustomers,
} from '../modules/customer/list-store.ts';
import { countDues, orderOf as duesOrder, readDues } from '../modules/due/store.ts';
import { filtersOf, type ListQuery } from '../modules/policy/filters.ts';
import { countPolicies, orderOf, readRange } from '../modules/policy/list-store.ts';
import { scope } from '../scope/scope.ts';
import { LARGE, SMALL } from '../scope/size.ts';
import { readTree, type Tree } from '../scope/testing/tree.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { customersTable, findCustomersByName, heldBy } from './customers-by-name.ts';
import { searchPolicies } from './search.ts';

let database: TestDatabase;
let tree: Tree;

beforeAll(async () => {
  database = await createTestDatabase('demo');
  tree = await readTree(database.db);
}, 180_000);
afterAll(() => database?.close());

const whole = () => scope(tree.subject(tree.of('20000001')), 'group');
const own = () => scope(tree.subject(tree.of('20000009')), 'own');
const nameOfSomeCustomer = async () => {
  const [row] = await database.db.select({ name: customer.customerName }).from(customer).limit(1);
  return row?.name ?? '';
};

it('people are looked up by a name in a large scope alone, and by nothing else', async () => {
  const name = await nameOfSomeCustomer();
  const found = (search: string | undefined, agents = LARGE) =>
    findCustomersByName(database.db, search, agents);
  expect(await found(name)).toBeDefined();
  expect(await found(name, SMALL)).toBeUndefined();
  for (const other of [undefined, '', '0901 234 567', '7000', 'YC100', 'KH7', 'kh']) {
    expect(await found(other)).toBeUndefined();
  }
});

describe('whichever way people are found', () => {
  it.each(['dueDate', 'policyholder', 'policyNo', 'status'] as const)(
    'POL-16 policies by %s are the same, and as many',
    async (sort) => {
      const { db } = database;
      const search = (await nameOfSomeCustomer()).split(' ').slice(0, 2).join(' ');
      const people = customersTable(await findCustomersByName(db, search, LARGE));
      expect(people).toBeDefined();
      const query = { search, sort, order: 'asc', view: 'group' } as ListQuery;
      const order = orderOf(query);
      const walked = { ...filtersOf(query), agents: LARGE };
      const read = (filters: typeof walked & { people?: typeof people }) =>
        readRange(db, whole(), filters, { order }, 'vi')(undefined, 500, 0);
      const rows = await read(walked);
      expect(rows.length).toBeGreaterThan(2);
      expect(await read({ ...walked, people })).toEqual(rows);
      const total = await countPolicies(db, whole(), walked, 20_000);
      expect(total.totalData).toBeGreaterThan(2);
      expect(await countPolicies(db, whole(), { ...walked, people }, 20_000)).toEqual(total);
    },
  );

  it.each([
    ['all', 'name'],
    ['all', 'customerNo'],
    ['all', 'policies'],
    ['potential', 'name'],
  ] as const)('POL-16 customers, %s by %s, are the same, and as many', async (kind, sort) => {
    const { db } = database;
    const within = { rows: whole(), agents: LARGE };
    const ask = (search?: string) => ({ kind, sort, order: 'asc', search }) as CustomersQuery;
    const read = (query: CustomersQuery, of: Parameters<typeof readCustomers>[1]) =>
      readCustomers(
        db,
        of,
        own(),
        query,
        { after: undefined, limit: 500, offset: 0 },
        { language: 'vi', proposals: true },
      );
    const [first] = await read(ask(), within);
    const search = first?.name.split(' ').slice(0, 2).join(' ') ?? '';
    const people = customersTable(await findCustomersByName(db, search, LARGE));
    expect(people).toBeDefined();
    const query = ask(search);
    const rows = await read(query, within);
    expect(rows.length).toBeGreaterThan(0);
    expect(await read(query, { ...within, people })).toEqual(rows);
    expect(await countCustomers(db, { ...within, people }, query, 20_000)).toEqual(
      await countCustomers(db, within, query, 20_000),
    );
  });

  it('POL-16 dues of a name are the same, and as many', async () => {
    const { db } = database;
    const selection = { kind: 'lapsed', today: '2026-01-01', agents: LARGE } as const;
    const order = duesOrder(selection, { sort: 'until', order: 'asc' });
    const window = { order, limit: 500, offset: 0 };
    const [first] = await readDues(db, whole(), selection, window, 'vi');
    const name = first?.policyholder ?? '';
    const ids = (await findCustomersByName(db, name, LARGE)) ?? [];
    const walked = { ...selection, search: searchPolicies(name) };
    const held = { ...selection, search: heldBy(ids) };
    const rows = await readDues(db, whole(), walked, window, 'vi');
    expect(rows.length).toBeGreaterThan(0);
    expect(await readDues(db, whole(), held, window, 'vi')).toEqual(rows);
    const counted = await countDues(db, whole(), { walked, held }, 20_000);
    expect(counted.walked.totalData).toBeGreaterThan(0);
    expect(counted.held).toEqual(counted.walked);
  });
});
