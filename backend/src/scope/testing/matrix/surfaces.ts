import type {
  ClaimTotals,
  DashboardFigures,
  DashboardWork,
  DeliveryTotals,
  HierarchyChoice,
  PolicyClaimDetail,
  PolicyTotals,
  ProposalTotals,
} from '@portal/types';
import { CHARTS } from './charts.ts';
import { EXPORTS } from './exports.ts';
import {
  byPolicyNo,
  byProposalNo,
  byRequestNo,
  claimList,
  customerList,
  customerNos,
  deliveryList,
  policyList,
  policyNos,
} from './lists.ts';
import { isOpen, type Oracle, type Reach } from './oracle.ts';
import { answerOf, everyPage, queryOf } from './read.ts';
import { list, type Surface, viewOf } from './surface.ts';
import { type Policy, PREMIUM, plus } from './world.ts';

const dues = (kind: keyof Oracle['dues'], twin?: true, method: 'GET' | 'POST' = 'GET'): Surface =>
  list({
    ...(twin && { twin }),
    name: `dues: ${kind}${method === 'POST' ? ' by body' : ''}`,
    method,
    path: 'ods/policy/dues',
    also: { kind },
    line: (row: { policyNo: string }) => row.policyNo,
    expected: (told, reach) => policyNos(told.policies(reach).filter(told.dues[kind])),
    search: { of: byPolicyNo, number: ({ no }) => no },
  });

const requestList = {
  path: 'ods/request/list',
  line: (row: { requestNo: string }) => row.requestNo,
  expected: (told: Oracle, reach: Reach) =>
    sorted(told.policies(reach).map(({ requestNo }) => requestNo)),
  search: { of: byRequestNo, number: ({ requestNo }: Policy) => requestNo },
  group: 'request.group.view',
};

const proposalList = {
  path: 'ods/proposal/list',
  line: (row: { proposalNo: string; policyNo: string | null }) =>
    `${row.proposalNo} ${row.policyNo ?? '-'}`,
  expected: (told: Oracle, reach: Reach) =>
    sorted(
      told.proposals(reach).map(({ no, customerId }) => {
        const policy = told.became(no, customerId);
        return `${no} ${policy && reach.has(policy.agentId) ? policy.no : '-'}`;
      }),
    ),
  search: { of: byProposalNo, number: ({ proposalNo }: Policy) => proposalNo },
};

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

/** Lists, page by page. */
const LISTS: Surface[] = [
  list({ name: 'policies', ...policyList }),
  list({ name: 'policies by body', method: 'POST', twin: true, ...policyList }),
  list({ name: 'claims', ...claimList }),
  list({ name: 'claims by body', method: 'POST', twin: true, ...claimList }),
  list({ name: 'deliveries', ...deliveryList }),
  list({ name: 'deliveries by body', method: 'POST', twin: true, ...deliveryList }),
  list({ name: 'change requests', ...requestList }),
  list({ name: 'change requests by body', method: 'POST', twin: true, ...requestList }),
  list({ name: 'proposals', ...proposalList }),
  list({ name: 'proposals by body', method: 'POST', twin: true, ...proposalList }),
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
  dues('unpaid', true, 'POST'),
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
    name: 'delivery totals',
    route: 'GET ods/delivery/totals',
    read: async ({ client }, asked) =>
      answerOf(
        await client.get(`/api/ods/delivery/totals?${queryOf({ ...asked })}`),
        ({ states, consult, toConfirm }: DeliveryTotals) => [
          `to confirm ${toConfirm}`,
          ...Object.entries({ ...states, ...consult }).map(([state, count]) => `${state} ${count}`),
        ],
      ),
    expected: (told, reach) => told.deliveryTotals(reach),
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
      return [`due ${due * PREMIUM}`];
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

export const SURFACES: readonly Surface[] = [
  ...LISTS,
  ...EXPORTS,
  ...FIGURES,
  ...CHARTS,
  ...OWN,
  ...PEOPLE,
];
