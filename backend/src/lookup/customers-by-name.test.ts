import { customer } from '../db/schema/index.ts';
import { customerSource } from '../modules/customer/list-store.ts';
import { dueSource } from '../modules/due/store.ts';
import { policySource } from '../modules/policy/list-store.ts';
import { scope } from '../scope/scope.ts';
import { LARGE_SCOPE, SMALL_SCOPE } from '../scope/size.ts';
import { readTree, type Tree } from '../scope/testing/tree.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { findCustomersByName } from './customers-by-name.ts';
import { readSelected } from './testing/read-selected.ts';

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
  const found = (search: string | undefined, agents = LARGE_SCOPE) =>
    findCustomersByName(database.db, search, agents);
  expect(await found(name)).toBeDefined();
  expect(await found(name, SMALL_SCOPE)).toBeUndefined();
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
      const people = await findCustomersByName(db, search, LARGE_SCOPE);
      expect(people).toBeDefined();
      const query = { search, sort, order: 'asc' } as const;
      const read = (of?: typeof people) =>
        readSelected(db, policySource('vi'), whole(), query, { agents: LARGE_SCOPE, people: of });
      const walked = await read();
      expect(walked.found.length).toBeGreaterThan(2);
      expect(walked.total.totalData).toBe(walked.found.length);
      expect(await read(people)).toEqual(walked);
    },
  );

  it.each([
    ['all', 'name'],
    ['all', 'customerNo'],
    ['all', 'policies'],
    ['potential', 'name'],
  ] as const)('POL-16 customers, %s by %s, are the same, and as many', async (kind, sort) => {
    const { db } = database;
    const of = { rows: whole(), own: own(), language: 'vi', proposals: true } as const;
    const source = customerSource({ kind, sort, ...of });
    const read = (search?: string, people?: number[]) =>
      readSelected(
        db,
        source,
        whole(),
        { sort, order: 'asc', search },
        { agents: LARGE_SCOPE, people },
      );
    const search = (await read()).found[0]?.name.split(' ').slice(0, 2).join(' ') ?? '';
    const people = await findCustomersByName(db, search, LARGE_SCOPE);
    expect(people).toBeDefined();
    const walked = await read(search);
    expect(walked.found.length).toBeGreaterThan(0);
    expect(walked.total.totalData).toBe(walked.found.length);
    expect(await read(search, people)).toEqual(walked);
  });

  it('POL-16 dues of a name are the same, and as many', async () => {
    const { db } = database;
    const source = dueSource({ kind: 'lapsed', today: '2026-01-01' }, 'vi');
    const query = { sort: 'until', order: 'asc' } as const;
    const read = (search?: string, people?: number[]) =>
      readSelected(db, source, whole(), { ...query, search }, { agents: LARGE_SCOPE, people });
    const name = (await read()).found[0]?.policyholder ?? '';
    const walked = await read(name);
    expect(walked.found.length).toBeGreaterThan(0);
    expect(walked.total.totalData).toBe(walked.found.length);
    expect(await read(name, await findCustomersByName(db, name, LARGE_SCOPE))).toEqual(walked);
  });
});
