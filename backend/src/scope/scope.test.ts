import { policy } from '../db/schema/index.ts';
import type { Subject } from '../http/subject.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Narrowing, narrowedScope } from './narrow.ts';
import { OF_POLICY } from './row-scope.ts';
import { scope, type View } from './scope.ts';
import { type AgentRow, readTree, type Tree } from './testing/tree.ts';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `2000000${level}`);
let database: TestDatabase;
let tree: Tree;

beforeAll(async () => {
  database = await createTestDatabase('demo');
  tree = await readTree(database.db);
}, 180_000);
afterAll(() => database?.close());

const seen = async (subject: Subject, view: View, narrowing: Narrowing = {}) => {
  const { rows } = await narrowedScope(database.db, subject, view, narrowing);
  const found = await database.db
    .select({ no: policy.policyNo })
    .from(policy)
    .where(rows(OF_POLICY));
  return found.map(({ no }) => no).sort();
};

const child = (of: AgentRow) => tree.agents.find(({ managerId }) => managerId === of.id);
const RELATIONS: Record<string, (of: AgentRow) => AgentRow | undefined> = {
  self: (of) => of,
  child,
  grandchild: (of) => {
    const next = child(of);
    return next && child(next);
  },
  sibling: (of) =>
    tree.agents.find((a) => a.managerId === of.managerId && a.level === of.level && a.id !== of.id),
  parent: (of) => tree.agents.find(({ id }) => id === of.managerId),
  'other office': (of) =>
    tree.agents.find(
      (a) => a.level === 9 && a.officeId !== of.officeId && !tree.reach(of).has(a.id),
    ),
};

describe('scope', () => {
  it.each(LEVELS)(
    'SEC-30 %s sees exactly what its level reaches, and as own what it services',
    async (code) => {
      const me = tree.of(code);
      const subject = tree.subject(me);
      expect(await seen(subject, 'group')).toEqual(tree.policies(tree.reach(me)));
      expect(await seen(subject, 'own')).toEqual(tree.policies(new Set([me.id])));
    },
  );

  const cases = LEVELS.flatMap((code) =>
    Object.keys(RELATIONS).map((relation) => [code, relation] as const),
  );
  it.each(cases)(
    'SEC-30 %s narrowed to its %s: the branch if it is in reach, else nothing',
    async (code, relation) => {
      const me = tree.of(code);
      const other = RELATIONS[relation]?.(me);
      if (other === undefined) {
        // The top has no parent and no sibling, the bottom no child: nothing else may be missing.
        expect(`${me.level} ${relation}`).toMatch(
          /^1 (?:sibling|parent|other office)$|^[2-5] other office$|^9 child$|^[89] grandchild$/,
        );
        return;
      }
      const reach = tree.reach(me);
      const both = [...tree.branch(other)].filter((id) => reach.has(id));
      const expected = reach.has(other.id) ? tree.policies(new Set(both)) : [];
      expect(await seen(tree.subject(me), 'group', { agentCode: other.agentCode })).toEqual(
        expected,
      );
    },
  );

  it.each(LEVELS)(
    'SEC-30 %s gets nothing for an agent, group or unit that does not exist',
    async (code) => {
      const subject = tree.subject(tree.of(code));
      for (const narrowing of [
        { agentCode: '99999999' },
        { agentGroup: 'NONE' },
        { orgId: 'NONE' },
      ]) {
        expect(await narrowedScope(database.db, subject, 'group', narrowing)).toMatchObject({
          outside: true,
        });
        expect(await seen(subject, 'group', narrowing)).toEqual([]);
      }
    },
  );

  it('narrowing never widens: a parent named by an own view leaves nothing', async () => {
    const subject = tree.subject(tree.of('20000009'));
    for (const code of ['20000008', '20000010', '20000001']) {
      expect(await seen(subject, 'own', { agentCode: code })).toEqual([]);
    }
  });

  it('a unit above the caller is outside, one below narrows', async () => {
    const office = tree.of('20000006');
    const subject = tree.subject(tree.of('20000004'));
    expect(await seen(subject, 'group', { orgId: String(office.orgUnitId) })).toEqual(
      tree.policies(tree.reach(office)),
    );
    const above = tree.of('20000003').orgUnitId;
    expect(await seen(subject, 'group', { orgId: String(above) })).toEqual([]);
  });
});

describe('group agencies', () => {
  it.each(['20000021', '20000022', '20000034'])(
    '%s leads a group and sees nobody else of the office',
    async (code) => {
      const me = tree.of(code);
      const visible = await seen(tree.subject(me), 'group');
      expect(visible).toEqual(tree.policies(tree.reach(me)));
      expect(visible.length).toBeGreaterThan(0);
    },
  );
});

describe('who is no agent', () => {
  const person = (part: Partial<Subject>): Subject => ({
    ...tree.subject(tree.of('20000001')),
    agent: null,
    ...part,
  });

  it('staff see their unit and below, and nothing without one', async () => {
    const area = tree.of('20000003');
    const of = (unitId: number | null) => ({
      id: 1,
      scopePath: tree.unitPath(unitId),
      scopeUnits: tree.unitsBelow(unitId),
    });
    expect(await seen(person({ accountType: 1, staff: of(area.orgUnitId) }), 'group')).toEqual(
      tree.policies(tree.reach(area)),
    );
    expect(await seen(person({ accountType: 1, staff: of(null) }), 'group')).toEqual([]);
  });

  it.each([3, 4, 5] as const)(
    'accounts of type %i see nothing, whatever hangs on them',
    async (accountType) => {
      expect(await seen({ ...tree.subject(tree.of('20000001')), accountType }, 'group')).toEqual(
        [],
      );
      expect(await seen(person({ accountType }), 'group')).toEqual([]);
    },
  );

  it('SEC-36 another company sees nothing', async () => {
    const subject = { ...tree.subject(tree.of('20000001')), companyId: 3 };
    expect(await seen(subject, 'group')).toEqual([]);
    expect(await seen(subject, 'own')).toEqual([]);
  });
});

it('refuses the group view without the right to it', () => {
  const subject = tree.subject(tree.of('20000008'), ['policy.view']);
  expect(() => scope(subject, 'group')).toThrow('access.denined');
});
