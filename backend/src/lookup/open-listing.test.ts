import { defineList } from '@portal/domain/list';
import { PERSON_STATUSES } from '@portal/domain/person';
import { listQuerySchema, listRowSchema, paged } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { fixedRing } from '../db/data-keys.ts';
import { agent, office } from '../db/schema/index.ts';
import { createSecrets } from '../deps/secrets.ts';
import { openApi } from '../http/openapi.ts';
import { OF_AGENT, type RowScope } from '../scope/row-scope.ts';
import { scope } from '../scope/scope.ts';
import { readTree, type Tree } from '../scope/testing/tree.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { byName, dayText } from './columns.ts';
import { listRoutes } from './list-routes.ts';
import { listSource } from './list-source.ts';
import { pageOf } from './listing.ts';
import { openListing } from './open-listing.ts';

/** All that a list needs is its declaration … */
const agentList = defineList({
  name: 'fixture.agents',
  path: 'fixture/agents',
  authority: 'policy.group.view',
  columns: {
    code: { type: 'text', field: 'agentCode', sortable: true, primary: true },
    name: { type: 'text', field: 'agentName', sortable: true },
    office: { type: 'text', field: 'officeName', nullable: true, sortable: true },
    left: { type: 'day', nullable: true, sortable: true },
    status: { type: 'code', codes: PERSON_STATUSES, sortable: true },
  },
  filters: {
    status: { type: 'codes', codes: PERSON_STATUSES, labels: 'fixture.status' },
    joined: { type: 'days', from: 'from', to: 'to' },
  },
  search: 40,
  view: 'own',
  defaultSort: { key: 'code', dir: 'asc' },
});

/** … and its source. */
const source = listSource({
  list: agentList,
  table: agent,
  id: agent.id,
  owned: OF_AGENT,
  density: 'few',
  joins: { office: { table: office, on: eq(office.id, agent.officeId), left: true } },
  columns: {
    agentCode: agent.agentCode,
    agentName: agent.fullName,
    officeName: office.name,
    left: dayText(agent.terminatedOn),
    status: agent.status,
  },
  sorts: {
    code: { by: sql`${agent.agentCode}`, type: 'text' },
    name: byName(agent.fullName),
    office: { ...byName(office.name), joins: ['office'], nullable: true },
    left: { by: sql`${agent.terminatedOn}`, type: 'date', nullable: true },
    status: { by: sql`${agent.status}`, type: 'text' },
  },
  filters: { status: agent.status, joined: agent.joinedOn },
  search: { by: (text) => sql`${agent.agentCode} like ${`${text}%`}`, joins: [] },
});

const query = listQuerySchema(agentList);
let database: TestDatabase;
let tree: Tree;
let rows: RowScope;

beforeAll(async () => {
  database = await createTestDatabase('demo');
  tree = await readTree(database.db);
  rows = scope(tree.subject(tree.of('20000005')), 'group');
}, 180_000);
afterAll(() => database?.close());

const ask = async (values: object, of = rows) => {
  const parsed = query.parse(values);
  const reader = {
    db: database.db,
    deps: { secrets: createSecrets(fixedRing(['07'.repeat(32)])) },
  };
  return pageOf(reader, await openListing(database.db, source, of, parsed), parsed);
};

describe('a declared list with a source', () => {
  it.each(agentList.sorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s %s is the same by number and by key, whole, and has the declared fields',
    async (sort, order) => {
      const whole = await ask({ sort, order, pageSize: 200 });
      expect(whole.datas.length).toBe(whole.totalData);
      expect(whole.totalData).toBeGreaterThan(20);
      const [first] = whole.datas;
      expect(listRowSchema(agentList).parse(first)).toEqual(first);
      const keyed = [];
      let next: string | undefined;
      do {
        const page = await ask({ sort, order, pageSize: 17, ...(next && { after: next }) });
        keyed.push(...page.datas);
        next = page.next;
      } while (next !== undefined);
      expect(keyed).toEqual(whole.datas);
    },
  );

  it('holds rows in scope alone, and those that filters and search leave', async () => {
    const seen = await ask({ pageSize: 200 });
    const everywhere = await ask(
      { pageSize: 200 },
      scope(tree.subject(tree.of('20000001')), 'group'),
    );
    expect(seen.totalData).toBeLessThan(everywhere.totalData);
    const code = seen.datas[3]?.agentCode ?? '';
    expect((await ask({ search: code })).datas.map((row) => row.agentCode)).toEqual([code]);
    const active = await ask({ status: 'ACTIVE', pageSize: 200 });
    expect(active.totalData).toBe(seen.datas.filter(({ status }) => status === 'ACTIVE').length);
    expect((await ask({ to: '19000101' })).totalData).toBe(0);
    expect((await ask({ from: '19000101' })).totalData).toBe(seen.totalData);
  });

  it('is read the same whatever its scope’s size says', async () => {
    const small = await ask({ sort: 'office', pageSize: 200 });
    const large: RowScope = Object.assign((over: Parameters<RowScope>[0]) => rows(over), {
      agents: 1_000,
    });
    expect(await ask({ sort: 'office', pageSize: 200 }, large)).toEqual(small);
  });

  it('has two routes, and its parameters, sorts and columns on the OpenAPI page', () => {
    const routes = listRoutes(agentList, {
      summary: 'Agents',
      query,
      response: paged(listRowSchema(agentList)),
      handler: async () => ({ datas: [], totalData: 0 }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the OpenAPI document has no type of ours, and the assertions below say its shape
    const { paths } = openApi(routes) as any;
    const { get, post } = paths['/api/fixture/agents'];
    const named = get.parameters.map(({ name }: { name: string }) => name).sort();
    expect(named).toEqual(
      ['after', 'agentCode', 'agentGroup', 'from', 'order', 'orgId', 'page', 'pageSize']
        .concat(['search', 'sort', 'status', 'to', 'view'])
        .sort(),
    );
    const sorts = get.parameters.find(({ name }: { name: string }) => name === 'sort').schema;
    expect(sorts).toMatchObject({ enum: agentList.sorts, default: 'code' });
    expect(get['x-rule']).toBe('authority policy.group.view');
    const { data } = get.responses['200'].content['application/json'].schema.properties;
    expect(Object.keys(data.properties.datas.items.properties).sort()).toEqual([
      'agentCode',
      'agentName',
      'left',
      'officeName',
      'status',
    ]);
    const body = post.requestBody.content['application/json'].schema;
    expect(Object.keys(body.properties).sort()).toEqual(named);
  });
});
