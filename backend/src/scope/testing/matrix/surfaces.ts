import type {
  ClaimTotals,
  DashboardFigures,
  DashboardWork,
  HierarchyChoice,
  PolicyClaimDetail,
  PolicyTotals,
  ProposalTotals,
} from '@portal/types';
import type { Caller } from './caller.ts';
import { isOpen, type Oracle, type Reach } from './oracle.ts';
import { answerOf, everyPage, queryOf } from './read.ts';
import { type Policy, plus, type World } from './world.ts';

/** What a call is asked beside its page. */
export interface Asked {
  /** Narrows to an agent with all below. */
  agentCode?: string | undefined;
  search?: string | undefined;
  /** Narrows to the caller's own rows. */
  view?: 'own';
}

/** Numbers, names and phone by which a row is found. */
export interface Found {
  numbers: string[];
  names: string[];
  phone: string;
}

interface Search {
  of(told: Oracle, line: string, world: World): Found;
  /** The number by which this list finds a policy, or what hangs on it. */
  number(policy: Policy): string;
}

/**
 * A call that answers rows or figures of whatever is in reach. One entry here brings a call into the matrix; `reach` is
 * what the oracle leaves to the caller, narrowed as asked.
 */
export interface Surface {
  name: string;
  /** As the route table has it. */
  route: string;
  read(caller: Caller, asked: Asked): Promise<string[]>;
  expected(told: Oracle, reach: Reach, world: World, caller: Caller): string[];
  /** By what each of the expected lines is found; without it the call takes no search. */
  search?: Search;
  /** It is about the caller's own, and takes no agent. */
  own?: true;
  /** The call takes no agent. */
  alone?: true;
  /** The way of another entry once more: it is read without narrowing, and searched now and then. */
  twin?: true;
  /** The right to a group's rows that the call asks for beside the usual one. */
  group?: string;
  /** What is answered when somebody out of reach is named: nothing, or a refusal of this code. */
  outside?: string;
}

/** The widest view of a caller, which lists must be told. */
const viewOf = ({ rights }: Caller, right = 'policy.group.view') =>
  rights.has(right) && rights.has('policy.group.view') ? 'group' : 'own';

interface ListOf<Row> {
  name: string;
  path: string;
  line: (row: Row) => string;
  expected: Surface['expected'];
  search?: Surface['search'];
  also?: Record<string, string>;
  group?: string;
  method?: 'GET' | 'POST';
  twin?: true;
}

const list = <Row>({ path, line, also, method = 'GET', ...rest }: ListOf<Row>): Surface => ({
  ...rest,
  route: `${method} ${path}`,
  read: (caller, asked) =>
    everyPage<Row>((page) => {
      const query = { ...also, view: viewOf(caller, rest.group), ...asked, ...page };
      return method === 'POST'
        ? caller.client.post(`/api/${path}`, query)
        : caller.client.get(`/api/${path}?${queryOf(query)}`);
    }, line),
});

const policyNos = (rows: Policy[]) => rows.map(({ no }) => no).sort();
const byPolicyNo = (told: Oracle, no: string, { policies }: World): Found => {
  const policy = policies.find((one) => one.no === no) as Policy;
  const { name, phone } = told.holderOf(policy);
  return { numbers: [no], names: [name], phone };
};
const byClaimNo = (told: Oracle, claimNo: string, world: World): Found => {
  const policy = world.policies.find((one) => one.claimNo === claimNo) as Policy;
  const found = byPolicyNo(told, policy.no, world);
  return { ...found, numbers: [policy.no, claimNo], names: [...found.names, policy.insured] };
};
const byRequestNo = (told: Oracle, requestNo: string, world: World): Found => {
  const policy = world.policies.find((one) => one.requestNo === requestNo) as Policy;
  return { ...byPolicyNo(told, policy.no, world), numbers: [policy.no, requestNo] };
};
const byProposalNo = (told: Oracle, line: string, { proposals }: World): Found => {
  const no = line.split(' ')[0] ?? '';
  const customerId = proposals.find((one) => one.no === no)?.customerId ?? 0;
  const { name, phone } = told.customers.get(customerId) ?? { name: '', phone: '' };
  return { numbers: [no], names: [name], phone };
};
const byCustomerNo = (_told: Oracle, no: string, { customers }: World): Found => {
  const { name, phone } = customers.find((one) => one.no === no) ?? { name: '', phone: '' };
  return { numbers: [no], names: [name], phone };
};
const customerNoOf = (id: number) => `KH9${String(id).padStart(7, '0')}`;
const customerNos = (rows: { no: string }[]) => rows.map(({ no }) => no).sort();

const policyList = {
  path: 'ods/policy/list',
  line: (row: { policyNo: string }) => row.policyNo,
  expected: (told: Oracle, reach: Reach) => policyNos(told.policies(reach)),
  search: { of: byPolicyNo, number: ({ no }: Policy) => no },
};
const claimList = {
  path: 'ods/claim/list',
  line: (row: { claimNo: string }) => row.claimNo,
  expected: (told: Oracle, reach: Reach) =>
    told
      .policies(reach)
      .map(({ claimNo }) => claimNo)
      .sort(),
  search: { of: byClaimNo, number: ({ claimNo }: Policy) => claimNo },
  group: 'claim.group.view',
};
const customerList = {
  path: 'ods/customer/list',
  line: (row: { customerNo: string }) => row.customerNo,
  expected: (told: Oracle, reach: Reach) => customerNos(told.holders(reach)),
  search: { of: byCustomerNo, number: ({ holderId }: Policy) => customerNoOf(holderId) },
};
const dues = (kind: keyof Oracle['dues'], twin?: true): Surface =>
  list({
    ...(twin && { twin }),
    name: `dues: ${kind}`,
    path: 'ods/policy/dues',
    also: { kind },
    line: (row: { policyNo: string }) => row.policyNo,
    expected: (told, reach) => policyNos(told.policies(reach).filter(told.dues[kind])),
    search: { of: byPolicyNo, number: ({ no }) => no },
  });

const policyFigures = (data: PolicyTotals): string[] => [
  `effect ${data.totalContractEffect}`,
  `paid ${data.sumOfPolicyPaidTodateAll}`,
  `handing ${data.sumOfPolicyHanding}`,
  `claims ${data.sumOfPolicyClaim}`,
  `invalid ${data.totalContractInvalid}`,
];
const claimFigures = ({ states }: ClaimTotals): string[] =>
  states
    .filter(({ claims }) => claims > 0)
    .map(({ status, claims, claimed }) => `${status} ${claims} ${claimed}`)
    .sort();
const sorted = (lines: string[]) => lines.sort();

/** One figure of the dashboard and how many rows of each kind of work it tells, always of one's own. */
const countsOf = (work: DashboardWork): string[] => [
  `dues ${work.dues?.totalData}`,
  `lapsing ${work.lapsing?.totalData}`,
  `freeLooks ${work.freeLooks?.totalData}`,
  `birthdays ${work.birthdays?.totalData}`,
  `claims ${work.claims?.totalData}`,
];

/** Lists. An export of a list comes in as one more entry, its lines read from the file. */
const LISTS: Surface[] = [
  list({ name: 'policies', ...policyList }),
  list({ name: 'policies by body', method: 'POST', twin: true, ...policyList }),
  list({ name: 'claims', ...claimList }),
  list({ name: 'claims by body', method: 'POST', twin: true, ...claimList }),
  list({
    name: 'change requests',
    path: 'ods/request/list',
    line: (row: { requestNo: string }) => row.requestNo,
    expected: (told, reach) => sorted(told.policies(reach).map(({ requestNo }) => requestNo)),
    search: { of: byRequestNo, number: ({ requestNo }) => requestNo },
    group: 'request.group.view',
  }),
  list({
    name: 'proposals',
    path: 'ods/proposal/list',
    line: (row: { proposalNo: string; policyNo: string | null }) =>
      `${row.proposalNo} ${row.policyNo ?? '-'}`,
    expected: (told, reach) =>
      sorted(
        told.proposals(reach).map(({ no, customerId }) => {
          const policy = told.became(no, customerId);
          return `${no} ${policy && reach.has(policy.agentId) ? policy.no : '-'}`;
        }),
      ),
    search: { of: byProposalNo, number: ({ proposalNo }) => proposalNo },
  }),
  list({ name: 'customers', ...customerList }),
  list({ name: 'customers by body', method: 'POST', twin: true, ...customerList }),
  list({
    name: 'potential customers',
    ...customerList,
    also: { kind: 'potential' },
    expected: (told, reach) => customerNos(told.potential(reach)),
  }),
  {
    ...list({
      name: 'birthdays',
      path: 'ods/customer/birthdays',
      also: { period: 'month' },
      line: (row: { customerNo: string }) => row.customerNo,
      expected: (told, reach) => customerNos(told.birthdays(reach)),
    }),
  },
  dues('unpaid'),
  dues('due', true),
  dues('grace', true),
  dues('lapsed'),
  dues('freeLook'),
  {
    name: 'business contracts',
    route: 'GET cms/management/get-list-business-contract',
    read: ({ client }, { agentCode }) =>
      everyPage<{ policyNo: string }>(
        (page) =>
          client.get(
            `/api/cms/management/get-list-business-contract?${queryOf({ agentCode, ...page })}`,
          ),
        ({ policyNo }) => policyNo,
        0,
      ),
    expected: policyList.expected,
  },
  {
    name: 'claim contracts',
    route: 'GET cms/management/get-list-claim-contract',
    read: ({ client }, { agentCode }) =>
      everyPage<{ claimNo: string }>(
        (page) =>
          client.get(
            `/api/cms/management/get-list-claim-contract?${queryOf({ agentCode, ...page })}`,
          ),
        ({ claimNo }) => claimNo,
        0,
      ),
    expected: (told, reach) =>
      sorted(
        told
          .policies(reach)
          .filter(isOpen)
          .map(({ claimNo }) => claimNo),
      ),
  },
  {
    name: 'contracts of a group',
    route: 'GET ods/office-policy/list-contracts-business-group',
    outside: '404 AGENT_OUTSIDE',
    read: ({ client }, { agentCode }) =>
      everyPage<{ policyNo: string }>(
        (page) =>
          client.get(
            `/api/ods/office-policy/list-contracts-business-group?${queryOf({ agentCodeSearch: agentCode, ...page })}`,
          ),
        ({ policyNo }) => policyNo,
        0,
      ),
    expected: policyList.expected,
  },
];

const FIGURES: Surface[] = [
  {
    name: 'policy totals',
    route: 'GET ods/office-policy/get-total-policy',
    read: async ({ client }, asked) =>
      answerOf(
        await client.get(`/api/ods/office-policy/get-total-policy?${queryOf({ ...asked })}`),
        policyFigures,
      ),
    expected: (told, reach) => sorted(told.policyTotals(reach)),
  },
  {
    name: 'claim totals',
    route: 'GET ods/claim/totals',
    read: async ({ client }, asked) =>
      answerOf(await client.get(`/api/ods/claim/totals?${queryOf({ ...asked })}`), claimFigures),
    expected: (told, reach) => told.claimTotals(reach),
  },
  {
    name: 'proposal totals',
    route: 'GET ods/proposal/totals',
    read: async (caller, asked) =>
      answerOf(
        await caller.client.get(
          `/api/ods/proposal/totals?${queryOf({ view: viewOf(caller), ...asked })}`,
        ),
        (data: ProposalTotals) =>
          Object.entries(data)
            .filter(([, count]) => count > 0)
            .map(([state, count]) => `${state} ${count}`),
      ),
    expected: (told, reach) => told.proposalTotals(reach),
  },
  {
    name: 'policies and claims of a group',
    route: 'GET ods/office-policy/detail-policy-claim',
    outside: '404 AGENT_OUTSIDE',
    read: async ({ client }, { agentCode }) =>
      answerOf(
        await client.get(
          `/api/ods/office-policy/detail-policy-claim?${queryOf({ agentCodeSearch: agentCode })}`,
        ),
        (data: PolicyClaimDetail) => [
          ...policyFigures(data.policies),
          ...claimFigures(data.claims),
        ],
      ),
    expected: (told, reach) => sorted([...told.policyTotals(reach), ...told.claimTotals(reach)]),
  },
];

const OWN: Surface[] = [
  {
    name: 'dashboard figures',
    route: 'GET ods/dashboard/figures',
    own: true,
    read: async ({ client }) =>
      answerOf(await client.get('/api/ods/dashboard/figures'), (data: DashboardFigures) => [
        `inForce ${data.inForce.policies}`,
        `claims ${data.claimsOpen}`,
        `lapsing ${data.lapsing.policies}`,
      ]),
    expected: (told, reach) => {
      const rows = told.policies(reach);
      const inForce = rows.filter(({ status }) =>
        ['IN_FORCE', 'GRACE', 'PAID_UP'].includes(status),
      );
      return [
        `claims ${rows.filter(isOpen).length}`,
        `inForce ${inForce.length}`,
        `lapsing ${rows.filter(told.dues.grace).length}`,
      ];
    },
  },
  {
    name: 'dashboard work',
    route: 'GET ods/dashboard/work',
    own: true,
    read: async ({ client }) => answerOf(await client.get('/api/ods/dashboard/work'), countsOf),
    expected: (told, reach, { today }) => {
      const rows = told.policies(reach);
      const soon = (one: Policy) => told.dues.due(one) && one.dueDate <= plus(today, 7);
      const now = told.birthdays(reach).filter(({ born }) => born.slice(5) === today.slice(5));
      return sorted([
        `dues ${rows.filter(soon).length}`,
        `lapsing ${rows.filter(told.dues.grace).length}`,
        `freeLooks ${rows.filter(told.dues.freeLook).length}`,
        `birthdays ${now.length}`,
        `claims ${rows.filter(isOpen).length}`,
      ]);
    },
  },
  {
    name: 'dashboard premium',
    route: 'GET ods/dashboard/premium',
    own: true,
    read: async ({ client }) =>
      answerOf(await client.get('/api/ods/dashboard/premium'), (months: { due: number }[]) => [
        `due ${months.reduce((sum, { due }) => sum + due, 0)}`,
      ]),
    expected: (told, reach, { today }) => {
      const [year = 0, month = 0] = today.split('-').map(Number);
      const from = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
      const until = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
      const due = told
        .policies(reach)
        .filter(({ dueDate }) => dueDate >= from && dueDate < until).length;
      return [`due ${due * 5_000_000}`];
    },
  },
];

/** Whom a caller may choose from: everybody of these levels in reach, but not the caller. */
const people = (name: string, levels: number[], twin?: true): Surface => ({
  name,
  route: 'GET ods/hierarchy/choices',
  ...(twin && { twin }),
  read: async ({ client }, { agentCode }) => {
    const of = (level: number) =>
      everyPage<HierarchyChoice>(
        (page) =>
          client.get(`/api/ods/hierarchy/choices?${queryOf({ level, under: agentCode, ...page })}`),
        (one) => `${one.level} ${one.agentCode}`,
      );
    const lines = (await Promise.all(levels.map(of))).flat();
    return [...new Set(lines)].sort();
  },
  expected: (_told, reach, { agents }, { me }) =>
    sorted(
      agents
        .filter(({ id, level }) => reach.has(id) && id !== me?.id && levels.includes(level))
        .map(({ level, agentCode }) => `${level} ${agentCode}`),
    ),
});

const PEOPLE: Surface[] = [
  people('people to choose from', [8, 9]),
  people('heads to choose from', [1, 2, 3, 4, 5, 6, 7], true),
  {
    name: 'levels to choose from',
    route: 'GET ods/hierarchy/levels',
    alone: true,
    read: async ({ client }) =>
      answerOf(await client.get('/api/ods/hierarchy/levels'), (levels: number[]) =>
        levels.map(String),
      ),
    expected: (_told, reach, { agents }, { me }) =>
      [
        ...new Set(
          agents.filter(({ id }) => reach.has(id) && id !== me?.id).map(({ level }) => `${level}`),
        ),
      ].sort(),
  },
];

export const SURFACES: readonly Surface[] = [...LISTS, ...FIGURES, ...OWN, ...PEOPLE];
