import { localDay } from '@portal/calendar';
import type { ImpersonationAnswer } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { account } from '../db/schema/index.ts';
import { COLUMNS } from '../deps/secrets.ts';
import { grant } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { type Caller, callerOf, enter } from './testing/matrix/caller.ts';
import { DETAILS, type Detail, type Target, UNKNOWN } from './testing/matrix/details.ts';
import { finds, type Oracle, oracleOf } from './testing/matrix/oracle.ts';
import {
  addClaimless,
  addForeigner,
  CLAIMLESS,
  FOREIGN,
  RELATIONS,
} from './testing/matrix/people.ts';
import type { Reach } from './testing/matrix/reach.ts';
import { forEach } from './testing/matrix/read.ts';
import type { Surface } from './testing/matrix/surface.ts';
import { SURFACES } from './testing/matrix/surfaces.ts';
import { makeWorld, plant, secretsIn, type World } from './testing/matrix/world.ts';
import { type AgentRow, readTree, type Tree } from './testing/tree.ts';

// One test reads dozens of lists to the end.
jest.setTimeout(90_000);

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `2000000${level}`);
/**
 * A director and a leader of group agencies, staff with a unit, an agent of another company, and a manager with
 * claim.group.view taken away who holds customer.pii. Each has sold a policy that a sibling services today.
 */
const OTHERS = ['20000021', '20000034', 'nhanvien01', FOREIGN, CLAIMLESS];
const CALLERS = [...LEVELS, ...OTHERS];
const DENIED = '403 access.denined';

let portal: TestPortal;
let tree: Tree;
let world: World;
let oracle: Oracle;
const callers = new Map<string, Caller>();

const of = async (username: string): Promise<Caller> => {
  const known = callers.get(username) ?? (await callerOf(portal, tree, username));
  callers.set(username, known);
  known.heard.length = 0;
  return known;
};

/** Agents that have rows: all that the tests name, and some more of each level. */
function planted(): AgentRow[] {
  const surfaces = [...CALLERS, '20000003']
    .flatMap((username) => tree.agents.filter(({ agentCode }) => agentCode === username))
    .flatMap((one) => Object.values(RELATIONS).map((relation) => relation(tree, one)));
  return tree.agents.filter((one, at) => at % 4 === 0 || surfaces.includes(one));
}

beforeAll(async () => {
  portal = await startTestPortal();
  const { clock } = portal;
  await addForeigner(portal.db);
  await addClaimless(portal.db);
  tree = await readTree(portal.db);
  const writers = new Map(
    tree.agents
      .filter(({ agentCode }) => CALLERS.includes(agentCode))
      .map((one) => [RELATIONS.sibling?.(tree, one)?.id ?? 0, one.id]),
  );
  const shared = tree.of('20000009');
  world = makeWorld(tree.agents, planted(), localDay(clock.now()), { shared, writers });
  await plant(portal.db, world, (text, place) =>
    portal.deps.secrets.box(COLUMNS).seal(text, place),
  );
  oracle = oracleOf(world);
}, 240_000);
afterAll(() => portal?.close());
// The guess limit would stop these callers: they ask for foreign rows on purpose.
beforeEach(() => portal.db.execute(sql`delete from rate_limit`));

/** Whether the caller has the right to a call; the route table says which, or the entry itself. */
const rightsTo = (of: { route: string; right?: string }, { rights }: Caller) => {
  const right = of.right ?? rightOf.get(of.route);
  return right === undefined || rights.has(right);
};
const rightOf = new Map<string, string>();
beforeAll(async () => {
  const { routes } = await import('../modules/index.ts');
  for (const { method, path, rule } of routes)
    if ('authority' in rule) rightOf.set(`${method} ${path}`, rule.authority);
});

/** What is left of the caller's reach below an agent: the branch if it is in reach, else nothing (DOMAIN D3, 8). */
const below = (caller: Caller, other: AgentRow | undefined): Reach => {
  if (other === undefined) return new Set();
  if (other.id === caller.me?.id) return caller.reach;
  if (!caller.reach.has(other.id)) return new Set();
  return new Set([...tree.branch(other)].filter((id) => caller.reach.has(id)));
};

const expectedOf = (caller: Caller, surface: Surface, reach: Reach): string[] => {
  if (!rightsTo(surface, caller)) return [DENIED];
  const { group, own } = surface;
  const all = group === undefined || caller.rights.has(group);
  const within = all ? reach : new Set([...reach].filter((id) => caller.own.has(id)));
  return surface.expected(oracle, own ? caller.own : within, world, caller);
};

/** Answers by the name of the call, so that a difference says where it is. */
type Answers = Record<string, string[]>;

/** Whose secrets stand in what a caller heard although they are another's, whom the caller does not service. */
function leaks({ heard, own, rights }: Caller): string[] {
  const known = new Set(world.customers.map(({ id }) => id));
  return heard
    .flatMap(secretsIn)
    .filter(({ found, id }) => {
      if (found.startsWith('Canary illness')) return !rights.has('claim.medical');
      return known.has(id) && !oracle.sees(id, own);
    })
    .map(({ found }) => found);
}

const targetOf = (agent: AgentRow): Target => {
  const policy = world.policies.find(({ agentId }) => agentId === agent.id);
  if (policy === undefined) throw new Error(`nothing is planted for ${agent.agentCode}`);
  const { no, phone } = oracle.holderOf(policy);
  return { policy, agent, customerNo: no, phone };
};

/** The top has no one above or beside, the bottom no one below: nothing else may be missing. */
const MISSING =
  /^2000000(?:1 (?:sibling|parent|other office)|[89] grandchild|9 child)$|^(?:20000021|20000034|30000001) (?:child|grandchild|sibling|other office)$|^29000006 (?:child|grandchild)$/;

const cases = CALLERS.flatMap((username) =>
  Object.keys(RELATIONS).map((relation) => [username, relation] as const),
);

/** For the special callers and those with the largest scopes: only what could differ. */
const searches = cases.filter(
  ([username, relation]) =>
    (username > '20000005' && LEVELS.includes(username)) ||
    ['child', 'other office', 'other company'].includes(relation),
);

describe('SEC-30 every list, figure, detail, search and history', () => {
  it.each(cases)('SEC-30 SEC-33 %s asks for %s', async (username, relation) => {
    const caller = await of(username);
    const other = caller.place && RELATIONS[relation]?.(tree, caller.place);
    if (other === undefined && relation !== 'unknown') {
      expect(`${username} ${relation}`).toMatch(MISSING);
      return;
    }
    const target = other ? targetOf(other) : UNKNOWN;
    const { agentCode } = target.agent;
    const reach = below(caller, other);
    const [got, expectedAnswers]: [Answers, Answers] = [{}, {}];
    const surfaces = SURFACES.filter(({ own, alone, twin }) => !own && !alone && !twin);
    const ask = async (surface: Surface) => {
      got[surface.name] = await surface.read(caller, { agentCode });
      const outside = reach.size === 0 && rightsTo(surface, caller);
      expectedAnswers[surface.name] =
        outside && surface.outside ? [surface.outside] : expectedOf(caller, surface, reach);
    };
    const look = async (detail: Detail) => {
      got[detail.name] = await detail.read(caller, target);
      expectedAnswers[detail.name] = rightsTo(detail, caller)
        ? (detail.expected(oracle, caller, target, world) ?? [detail.unknown ?? ''])
        : [DENIED];
    };
    await forEach(surfaces, ask);
    await forEach(DETAILS, look);
    expect(got).toEqual(expectedAnswers);
    expect(leaks(caller)).toEqual([]);
  });

  it.each(searches)('SEC-30 POL-16 %s searches for what is of %s', async (username, relation) => {
    const caller = await of(username);
    const other = caller.place && RELATIONS[relation]?.(tree, caller.place);
    if (other === undefined && relation !== 'unknown') return;
    const { policy, phone } = other ? targetOf(other) : UNKNOWN;
    const name = other ? oracle.holderOf(policy).name : 'Không có ai';
    const [got, expectedAnswers]: [Answers, Answers] = [{}, {}];
    const turn = Object.keys(RELATIONS).indexOf(relation);
    const often = ['child', 'sibling'].includes(relation);
    const ask = async (surface: Surface, at: number) => {
      const { search, twin } = surface;
      if (search === undefined || (twin && !often)) return;
      if (!rightsTo(surface, caller)) return;
      const text = [search.number(policy), name, phone][(turn + at) % 3] ?? '';
      const key = `${surface.name}: ${text}`;
      got[key] = await surface.read(caller, { search: text });
      expectedAnswers[key] = expectedOf(caller, surface, caller.reach).filter((line) =>
        finds(text, search.of(oracle, line, world)),
      );
    };
    await forEach(SURFACES, ask);
    expect(Object.keys(got).length).toBeGreaterThan(3);
    expect(got).toEqual(expectedAnswers);
    expect(leaks(caller)).toEqual([]);
  });
});

describe('SEC-33 what each sees without naming an agent', () => {
  it.each(CALLERS)('SEC-30 SEC-33 %s reads everything, and own rows as own', async (username) => {
    const caller = await of(username);
    const [got, expectedAnswers]: [Answers, Answers] = [{}, {}];
    const ask = async (surface: Surface) => {
      got[surface.name] = await surface.read(caller, {});
      expectedAnswers[surface.name] = expectedOf(caller, surface, caller.reach);
      if (!surface.search) return;
      got[`own ${surface.name}`] = await surface.read(caller, { view: 'own' });
      expectedAnswers[`own ${surface.name}`] = expectedOf(caller, surface, caller.own);
    };
    await forEach(SURFACES, ask);
    expect(got).toEqual(expectedAnswers);
    expect(leaks(caller)).toEqual([]);
    // Own contacts are unmasked: the search for leaks would find one.
    const whole = caller.heard.flatMap(secretsIn).length > 0;
    expect(whole).toBe(caller.me !== undefined);
  });

  it('SEC-33 a leak would be found', async () => {
    const caller = await of('20000008');
    await caller.client.get(
      `/api/ods/customer/detail?customerNo=${targetOf(tree.of('20000009')).customerNo}`,
    );
    expect(leaks(caller)).toEqual([]);
    caller.heard.push(`"phone":"${targetOf(tree.of('20000009')).phone}"`);
    expect(leaks(caller)).toHaveLength(1);
  });
});

describe('POL-18 impersonating an agent', () => {
  // What neither may see alone is masked (M4, impersonation/reads.test.ts); here the actor may see all that the agent may.
  beforeAll(async () => {
    const [hotro] = await portal.db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.username, 'hotro01'));
    for (const right of ['customer.pii', 'claim.medical'])
      await grant(portal.db, hotro?.id ?? 0, right);
  });

  it.each(['20000009', '20000008', '20000021'])(
    'POL-18 %s: exactly the rows of that agent, and nothing is unmasked',
    async (username) => {
      const agent = await of(username);
      const client = await enter(portal, 'hotro01');
      const impersonated = await client.post('/api/admin/face-mask', {
        agentCode: username,
        reason: 'Hỗ trợ tra cứu theo yêu cầu',
      });
      client.token = (impersonated.body.data as ImpersonationAnswer).accessToken ?? '';
      const impersonating = await callerOf(portal, tree, username, client);
      const [got, expectedAnswers]: [Answers, Answers] = [{}, {}];
      const read = async (surface: Surface) => {
        got[surface.name] = await surface.read(impersonating, {});
        const own = await surface.read(agent, {});
        // Two empty answers would be equal as well.
        expect(own).toEqual(expectedOf(agent, surface, agent.reach));
        const closed = agent.me?.isGad ? surface.closed?.(own) : undefined;
        expectedAnswers[surface.name] = surface.impersonating
          ? [surface.impersonating]
          : (closed ?? own);
      };
      await forEach(SURFACES, read);
      const others = ['20000009', '20000010', '20000008', FOREIGN].map((code) => tree.of(code));
      for (const [detail, target] of DETAILS.flatMap((one) =>
        others.map((other) => [one, targetOf(other)] as const),
      )) {
        const name = `${detail.name} of ${target.agent.agentCode}`;
        got[name] = await detail.read(impersonating, target);
        expectedAnswers[name] = detail.changes
          ? ['403 FACE_MASK_READ_ONLY']
          : await detail.read(agent, target);
      }
      expect(got).toEqual(expectedAnswers);
      expect(leaks(impersonating)).toEqual([]);
    },
  );
});

it.each(['ungvien01', 'khach01', 'quantri01', '20000028'])(
  'SEC-30 %s, without a right to any of it, is refused everywhere',
  async (username) => {
    const caller = await of(username);
    const target = targetOf(tree.of('20000009'));
    for (const surface of SURFACES) expect(await surface.read(caller, {})).toEqual([DENIED]);
    const rows = DETAILS.filter(({ route }) => !route.includes('cms/db2'));
    for (const detail of rows) expect(await detail.read(caller, target)).toEqual([DENIED]);
    expect(leaks(caller)).toEqual([]);
  },
);
