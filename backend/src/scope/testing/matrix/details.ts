import type {
  ActivityDetail,
  ClaimDetail,
  CustomerContact,
  CustomerDetail,
  HierarchyChoice,
  Interaction,
  Paged,
  ParentAgent,
  PolicyDetailAnswer,
} from '@portal/types';
import type { AgentRow } from '../tree.ts';
import type { Caller } from './caller.ts';
import type { Oracle } from './oracle.ts';
import { answerOf } from './read.ts';
import { actCodeOf, fileOf, type Policy, type World } from './world.ts';

/** The target of a call: a policy with its parts, and its servicing agent. */
export interface Target {
  policy: Policy;
  agent: Pick<AgentRow, 'id' | 'agentCode' | 'path' | 'managerId'>;
  customerNo: string;
  phone: string;
}

/** Nothing of it exists. */
export const UNKNOWN: Target = {
  policy: {
    at: 999_999,
    no: '99999999',
    proposalNo: 'HSM9999999',
    claimNo: 'BTM9999999',
    requestNo: 'YCM9999999',
    packageNo: 'GNM9999999',
    agentId: -1,
    holderId: -1,
  } as Policy,
  agent: { id: -1, agentCode: '99999999', path: '/', managerId: null },
  customerNo: 'KH99999999',
  phone: '+84539999999',
};

/** A call about one target: its answer in reach, and the one answer for everything else. */
export interface Detail {
  name: string;
  route: string;
  read(caller: Caller, target: Target): Promise<string[]>;
  /** Undefined where the answer is that of something unknown. */
  expected(oracle: Oracle, caller: Caller, target: Target, world: World): string[] | undefined;
  /** What is answered for something unknown: an error of this code, or nothing. */
  unknown: string | undefined;
  /** It writes, or reveals something: an impersonated session may not call it. */
  changes?: true;
}

const claimInReach = ({ claims }: Caller, { policy }: Target) => claims.has(policy.agentId);
const inReach = ({ reach }: Caller, { policy }: Target) => reach.has(policy.agentId);

/** What the previous servicing agent sees, key by key. */
const TRANSFERRED = 'policyNo productName status transferred';
const policyLines = (data: PolicyDetailAnswer) =>
  'transferred' in data
    ? [`${data.policyNo} ${Object.keys(data).sort().join(' ')}`]
    : [data.policyNo, ...data.claims.map(({ claimNo }) => claimNo)];
const policyDetail = (path: string, more: (target: Target) => string = () => ''): Detail => ({
  name: path,
  route: `GET ${path}`,
  unknown: '404 POLICY_NOT_FOUND',
  read: async ({ client }, target) =>
    answerOf(
      await client.get(`/api/${path}?policyNo=${target.policy.no}${more(target)}`),
      policyLines,
    ),
  expected: (oracle, caller, target) => {
    const { no, claimNo, agentId } = target.policy;
    if (inReach(caller, target)) return caller.claims.has(agentId) ? [no, claimNo].sort() : [no];
    // Where the query names the present servicing agent, the answer does not confirm it.
    const sold = more(target) === '' && oracle.transferred(caller).some((one) => one.no === no);
    return sold ? [`${no} ${TRANSFERRED}`] : undefined;
  },
});

const talkLines = ({ datas }: Paged<Interaction>) => datas.map(({ summary }) => summary);
const talks = (name: string, bodyOf: (target: Target) => object): Detail => ({
  name,
  route: 'POST ods/policy/interaction-history',
  unknown: undefined,
  read: async ({ client }, target) =>
    answerOf(
      await client.post('/api/ods/policy/interaction-history', {
        ...bodyOf(target),
        pageSize: 200,
      }),
      talkLines,
    ),
  expected: (_oracle, { reach }, target, { policies }) =>
    policies
      .filter(
        (one) =>
          reach.has(one.agentId) &&
          ('proposalNo' in bodyOf(target)
            ? one.proposalNo === target.policy.proposalNo
            : one.holderId === target.policy.holderId),
      )
      .map(({ talk }) => talk)
      .sort(),
});

const customerLines = (data: CustomerDetail): string[] => [
  data.customerNo,
  ...data.policies.map(({ policyNo }) => `policy ${policyNo}`),
  ...data.claims.map(({ claimNo }) => `claim ${claimNo}`),
  ...data.dues.map(({ policyNo }) => `due ${policyNo}`),
  ...data.interactions.map(({ summary }) => `talk ${summary}`),
  ...data.proposals.map(({ proposalNo }) => `proposal ${proposalNo}`),
];

const agentsAbove = ({ agents }: World, { path, id }: Target['agent']) =>
  agents.filter((one) => one.id !== id && path.split('/').includes(String(one.id)));

/** A write to an activity with an outdated version: only its agent learns that it is outdated. */
const changedActivity = (path: string, body: object): Detail => ({
  name: `an activity: ${path}`,
  route: `POST ods/sam/${path}`,
  unknown: '404 SAM_NOT_FOUND',
  changes: true,
  read: async ({ client }, { policy }) =>
    answerOf(
      await client.post(`/api/ods/sam/${path}`, {
        ...{ actCode: actCodeOf(policy.at), version: 999, ...body },
      }),
      () => ['written'],
    ),
  expected: (_oracle, { own }, { policy }) =>
    own.has(policy.agentId) ? ['409 SAM_CHANGED'] : undefined,
});

/** A write to a delivery with an outdated version: only callers who may write learn that it is outdated. */
const deliveryCommand = (command: string, body: object): Detail => ({
  name: `a delivery: ${command}`,
  route: `POST ods/delivery/${command}`,
  unknown: '404 DELIVERY_NOT_FOUND',
  changes: true,
  read: async ({ client }, { policy }) =>
    answerOf(
      await client.post(`/api/ods/delivery/${command}`, {
        packageNo: policy.packageNo,
        version: 999,
        ...body,
      }),
      () => ['written'],
    ),
  expected: (_oracle, { own }, { policy }) =>
    own.has(policy.agentId) ? ['409 DELIVERY_CHANGED'] : undefined,
});

export const DETAILS: readonly Detail[] = [
  deliveryCommand('hand-over', { deliveredOn: '20260105' }),
  deliveryCommand('consult-confirm', { result: 'CONFIRMED' }),
  policyDetail('ods/policy/detail-by-no'),
  policyDetail('ods/policy/detail', ({ agent }) => `&agentCode=${agent.agentCode}`),
  {
    name: 'a claim',
    route: 'GET ods/claim/detail',
    unknown: '404 CLAIM_NOT_FOUND',
    read: async ({ client }, { policy }) =>
      answerOf(
        await client.get(`/api/ods/claim/detail?claimNo=${policy.claimNo}`),
        (data: ClaimDetail) => [
          data.claimNo,
          data.policyNo,
          ...data.benefits.map(({ claimNoDetail }) => claimNoDetail),
        ],
      ),
    expected: (_oracle, caller, target) =>
      claimInReach(caller, target)
        ? [target.policy.claimNo, target.policy.no, `${target.policy.claimNo}-01`].sort()
        : undefined,
  },
  {
    name: 'a benefit of a claim',
    route: 'GET ods/claim/detail',
    unknown: '404 CLAIM_NOT_FOUND',
    read: async ({ client }, { policy }) =>
      answerOf(
        await client.get(`/api/ods/claim/detail?claimNoDetail=${policy.claimNo}-01`),
        (data: ClaimDetail) => [data.claimNo],
      ),
    expected: (_oracle, caller, target) =>
      claimInReach(caller, target) ? [target.policy.claimNo] : undefined,
  },
  {
    name: 'the file of a claim’s document',
    route: 'POST ods/claim/document',
    unknown: '404 CLAIM_NOT_FOUND',
    changes: true,
    read: async ({ client }, { policy: { claimNo, at } }) => {
      const reply = await client.post('/api/ods/claim/document', { claimNo, documentId: at });
      return reply.status === 200 ? [reply.text] : answerOf(reply, () => []);
    },
    expected: (_oracle, caller, target) => {
      if (!claimInReach(caller, target)) return undefined;
      // Callers who see the claim without servicing its policy get the holder masked: a file cannot be masked.
      const mine = caller.own.has(target.policy.agentId);
      return mine ? [fileOf(target.policy)] : ['403 CLAIM_FILE_WITHHELD'];
    },
  },
  {
    name: 'the requests of a policy',
    route: 'POST cms/adportal/get-request-by-policy-no',
    unknown: undefined,
    read: async ({ client }, { policy }) =>
      answerOf(
        await client.post('/api/cms/adportal/get-request-by-policy-no', { policyNo: policy.no }),
        (data: { requestNo: string }[]) => data.map(({ requestNo }) => requestNo),
      ),
    expected: (_oracle, caller, target) =>
      inReach(caller, target) ? [target.policy.requestNo] : [],
  },
  talks('talks by proposal', ({ policy }) => ({ proposalNo: policy.proposalNo })),
  talks('talks by phone', ({ phone }) => ({ phoneNumber: phone })),
  {
    name: 'a customer',
    route: 'GET ods/customer/detail',
    unknown: '404 CUSTOMER_NOT_FOUND',
    read: async ({ client }, { customerNo }) =>
      answerOf(
        await client.get(`/api/ods/customer/detail?customerNo=${customerNo}`),
        customerLines,
      ),
    expected: (oracle, { reach, claims, rights }, { policy: { holderId }, customerNo }) => {
      if (!oracle.sees(holderId, reach)) return undefined;
      const held = oracle.held(holderId, reach);
      const proposed = oracle.proposals(reach).filter((one) => one.customerId === holderId);
      return [
        customerNo,
        ...held.flatMap(({ no, claimNo, talk, agentId }) => [
          `policy ${no}`,
          ...(claims.has(agentId) ? [`claim ${claimNo}`] : []),
          `due ${no}`,
          `talk ${talk}`,
        ]),
        ...(rights.has('proposal.view') ? proposed.map(({ no }) => `proposal ${no}`) : []),
      ].sort();
    },
  },
  {
    name: 'the whole contact of a customer',
    route: 'POST ods/customer/unmask',
    changes: true,
    unknown: '404 CUSTOMER_NOT_FOUND',
    read: async ({ client, heard }, { customerNo }) => {
      const reply = await client.post('/api/ods/customer/unmask', {
        customerNo,
        reason: 'Gọi lại cho khách',
      });
      // The one answer that is unmasked; `expected` says who gets it.
      if (reply.status === 200) heard.splice(heard.indexOf(reply.text), 1);
      return answerOf(reply, ({ phone, idNumber }: CustomerContact) => [`${phone}`, `${idNumber}`]);
    },
    expected: (oracle, { reach, own, rights }, { policy: { holderId } }) => {
      if (!oracle.sees(holderId, reach)) return undefined;
      if (!oracle.sees(holderId, own) && !rights.has('customer.pii')) return ['403 access.denined'];
      return [
        oracle.customers.get(holderId)?.phone ?? '',
        `079${String(holderId).padStart(9, '0')}`,
      ].sort();
    },
  },
  {
    name: 'who stands above, to restore a filter',
    route: 'GET ods/hierarchy/chain',
    unknown: '404 NOT_FOUND',
    read: async ({ client }, { agent }) =>
      answerOf(
        await client.get(`/api/ods/hierarchy/chain?agentCode=${agent.agentCode}`),
        (data: HierarchyChoice[]) => data.map(({ agentCode }) => agentCode),
      ),
    expected: (_oracle, { reach, me }, { agent }, world) =>
      reach.has(agent.id)
        ? [
            agent.agentCode,
            ...agentsAbove(world, agent)
              .filter(({ id }) => reach.has(id) && id !== me?.id)
              .map(({ agentCode }) => agentCode),
          ].sort()
        : undefined,
  },
  {
    name: 'who stands above an agent',
    route: 'GET cms/db2/parent-by-agent-db2',
    unknown: '404 NOT_FOUND',
    read: async ({ client }, { agent }) =>
      answerOf(
        await client.get(`/api/cms/db2/parent-by-agent-db2?agentCode=${agent.agentCode}`),
        (data: ParentAgent[]) => data.map(({ agentCode }) => agentCode),
      ),
    expected: (_oracle, { reach }, { agent }, world) =>
      reach.has(agent.id)
        ? agentsAbove(world, agent)
            .filter(({ id }) => reach.has(id) || id === agent.managerId)
            .map(({ agentCode }) => agentCode)
            .sort()
        : undefined,
  },
  {
    name: 'where an agent stood in a month',
    route: 'GET cms/db2/get-agent-group-hist',
    unknown: '404 NOT_FOUND',
    read: async ({ client }, { agent }) =>
      answerOf(
        await client.get(
          `/api/cms/db2/get-agent-group-hist?agentCode=${agent.agentCode}&yyyyMm=201001`,
        ),
        (data: object | null) => [`${data === null ? 'nothing kept' : 'kept'}`],
      ),
    expected: (_oracle, { reach }, { agent }) =>
      reach.has(agent.id) ? ['nothing kept'] : undefined,
  },
  {
    name: 'an activity',
    route: 'GET ods/sam/detail',
    unknown: '404 SAM_NOT_FOUND',
    read: async ({ client }, { policy }) =>
      answerOf(
        await client.get(`/api/ods/sam/detail?actCode=${actCodeOf(policy.at)}`),
        (data: ActivityDetail) => [data.actCode],
      ),
    expected: (_oracle, { reach, own, rights }, { policy }) =>
      (rights.has('activity.office.view') ? reach : own).has(policy.agentId)
        ? [actCodeOf(policy.at)]
        : undefined,
  },
  changedActivity('change-status', { action: 'START' }),
  changedActivity('report-result', { outcome: 'TALKED' }),
];
