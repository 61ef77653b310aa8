import type {
  ClaimTotals,
  DeliveryTotals,
  PolicyClaimDetail,
  PolicyTotals,
  ProposalTotals,
} from '@portal/types';
import { answerOf, queryOf, sorted } from './read.ts';
import { type Surface, viewOf } from './surface.ts';

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

// Counts stay where the money goes.
const withoutPaid = (line: string) => line.replace(/^paid \d+$/, 'paid null');
const withoutClaimed = (line: string) => line.replace(/^([A-Z_]+ \d+) \d+$/, '$1 null');

/** Totals of what is in reach. */
export const FIGURES: Surface[] = [
  {
    name: 'policy totals',
    route: 'GET ods/office-policy/get-total-policy',
    read: async ({ client }, query) =>
      answerOf(
        await client.get(`/api/ods/office-policy/get-total-policy?${queryOf({ ...query })}`),
        policyFigures,
      ),
    expected: (oracle, reach) => sorted(oracle.policyTotals(reach)),
    closed: (lines) => sorted(lines.map(withoutPaid)),
  },
  {
    name: 'claim totals',
    route: 'GET ods/claim/totals',
    read: async ({ client }, query) =>
      answerOf(await client.get(`/api/ods/claim/totals?${queryOf({ ...query })}`), claimFigures),
    expected: (oracle, reach) => oracle.claimTotals(reach),
    group: 'claim.group.view',
    closed: (lines) => sorted(lines.map(withoutClaimed)),
  },
  {
    name: 'proposal totals',
    route: 'GET ods/proposal/totals',
    read: async (caller, query) =>
      answerOf(
        await caller.client.get(
          `/api/ods/proposal/totals?${queryOf({ view: viewOf(caller), ...query })}`,
        ),
        (data: ProposalTotals) =>
          Object.entries(data)
            .filter(([, count]) => count > 0)
            .map(([state, count]) => `${state} ${count}`),
      ),
    expected: (oracle, reach) => oracle.proposalTotals(reach),
  },
  {
    name: 'delivery totals',
    route: 'GET ods/delivery/totals',
    read: async ({ client }, query) =>
      answerOf(
        await client.get(`/api/ods/delivery/totals?${queryOf({ ...query })}`),
        ({ states, consult, toConfirm }: DeliveryTotals) => [
          `to confirm ${toConfirm}`,
          ...Object.entries({ ...states, ...consult }).map(([state, count]) => `${state} ${count}`),
        ],
      ),
    expected: (oracle, reach) => oracle.deliveryTotals(reach),
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
    expected: (oracle, reach, _world, { claims }) => {
      const seen = new Set([...reach].filter((id) => claims.has(id)));
      return sorted([...oracle.policyTotals(reach), ...oracle.claimTotals(seen)]);
    },
    closed: (lines) => sorted(lines.map((line) => withoutPaid(withoutClaimed(line)))),
  },
];
