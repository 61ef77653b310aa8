import type { ProposalRow, ProspectRow, TransferredPolicy } from '@portal/types';
import type { Caller } from './caller.ts';
import {
  byPolicyNo,
  byProposalNo,
  byRequestNo,
  claimList,
  customerList,
  customerNos,
  deliveryList,
  GONE,
  policyList,
  policyNos,
  samList,
} from './lists.ts';
import { isOpen, type Oracle } from './oracle.ts';
import type { Reach } from './reach.ts';
import { everyPage, queryOf, sorted } from './read.ts';
import { list, type Surface } from './surface.ts';
import { type Policy, prospectCodeOf, type World } from './world.ts';

const dues = (kind: keyof Oracle['dues'], twin?: true, method: 'GET' | 'POST' = 'GET'): Surface =>
  list({
    ...(twin && { twin }),
    name: `dues: ${kind}${method === 'POST' ? ' by body' : ''}`,
    method,
    path: 'ods/policy/dues',
    also: { kind },
    line: (row: { policyNo: string }) => row.policyNo,
    expected: (oracle, reach) => policyNos(oracle.policies(reach).filter(oracle.dues[kind])),
    search: { of: byPolicyNo, number: ({ no }) => no },
  });

const requestList = {
  path: 'ods/request/list',
  line: (row: { requestNo: string }) => row.requestNo,
  expected: (oracle: Oracle, reach: Reach) =>
    sorted(oracle.policies(reach).map(({ requestNo }) => requestNo)),
  search: { of: byRequestNo, number: ({ requestNo }: Policy) => requestNo },
  group: 'request.group.view',
};

const proposalList = {
  path: 'ods/proposal/list',
  line: (row: ProposalRow) =>
    row.customer === null && row.premium === null && row.sumAssured === null
      ? `${row.proposalNo} ${GONE}`
      : `${row.proposalNo} ${row.policyNo ?? '-'}`,
  expected: (oracle: Oracle, reach: Reach, _world: World, { reach: seen }: Caller) =>
    sorted(
      oracle.proposals(reach).map(({ no }) => {
        const policy = oracle.became(no);
        if (policy && !seen.has(policy.agentId)) return `${no} ${GONE}`;
        return `${no} ${policy && reach.has(policy.agentId) ? policy.no : '-'}`;
      }),
    ),
  search: { of: byProposalNo, number: ({ proposalNo }: Policy) => proposalNo },
};

/** Policies that the caller sold and lost: the list names no agent, not even the present one. */
const transferred = (method: 'GET' | 'POST'): Surface => ({
  name: `transferred policies by ${method}`,
  route: `${method} ods/policy/transferred`,
  alone: true,
  ...(method === 'POST' && { twin: true as const }),
  read: ({ client }, { search }) =>
    everyPage<TransferredPolicy>(
      (page) => {
        const query = { ...(search !== undefined && { search }), ...page };
        return method === 'POST'
          ? client.post('/api/ods/policy/transferred', query)
          : client.get(`/api/ods/policy/transferred?${queryOf(query)}`);
      },
      (row) => [row.policyNo, row.status, ...Object.keys(row).sort()].join(' '),
    ),
  expected: (oracle, _reach, _world, caller) =>
    sorted(
      oracle
        .transferred(caller)
        .map(({ no, status }) => `${no} ${status} policyNo productName status`),
    ),
  // By its number alone: whose name finds it, is its holder's.
  search: {
    of: (_oracle, line) => ({ numbers: [line.split(' ')[0] ?? ''], names: [], phone: '' }),
    number: ({ no }) => no,
  },
});

/** The caller's own leads: those of others are in no list. */
const prospects = (method: 'GET' | 'POST'): Surface => ({
  name: `leads by ${method}`,
  route: `${method} ods/prospect/list`,
  alone: true,
  ...(method === 'POST' && { twin: true as const }),
  read: ({ client }) =>
    everyPage<ProspectRow>(
      (page) =>
        method === 'POST'
          ? client.post('/api/ods/prospect/list', page)
          : client.get(`/api/ods/prospect/list?${queryOf(page)}`),
      ({ code }) => code,
    ),
  expected: (_oracle, _reach, { policies }, { me }) =>
    me !== undefined && policies.some(({ agentId }) => agentId === me.id)
      ? [prospectCodeOf(me.id)]
      : [],
});

/** Lists, page by page. */
export const LISTS: Surface[] = [
  list({ name: 'policies', ...policyList }),
  list({ name: 'policies by body', method: 'POST', twin: true, ...policyList }),
  transferred('GET'),
  transferred('POST'),
  list({ name: 'claims', ...claimList }),
  list({ name: 'claims by body', method: 'POST', twin: true, ...claimList }),
  list({ name: 'deliveries', ...deliveryList }),
  list({ name: 'deliveries by body', method: 'POST', twin: true, ...deliveryList }),
  list({ name: 'activities', ...samList }),
  list({ name: 'activities by body', method: 'POST', twin: true, ...samList }),
  prospects('GET'),
  prospects('POST'),
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
    expected: (oracle, reach) => customerNos(oracle.potential(reach)),
  }),
  {
    ...list({
      name: 'birthdays',
      path: 'ods/customer/birthdays',
      also: { period: 'month' },
      line: (row: { customerNo: string }) => row.customerNo,
      expected: (oracle, reach) => customerNos(oracle.birthdays(reach)),
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
    group: 'claim.group.view',
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
    expected: (oracle, reach) =>
      sorted(
        oracle
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
