import type { Oracle } from './oracle.ts';
import type { Reach } from './reach.ts';
import type { Found } from './surface.ts';
import { actCodeOf, type Policy, type World } from './world.ts';

/** Numbers of policies. */
export const policyNos = (rows: Policy[]) => rows.map(({ no }) => no).sort();
/** By what a policy is found. */
export const byPolicyNo = (oracle: Oracle, no: string, { policies }: World): Found => {
  const policy = policies.find((one) => one.no === no) as Policy;
  const { name, phone } = oracle.holderOf(policy);
  return { numbers: [no], names: [name], phone };
};
const byClaimNo = (oracle: Oracle, claimNo: string, world: World): Found => {
  const policy = world.policies.find((one) => one.claimNo === claimNo) as Policy;
  const found = byPolicyNo(oracle, policy.no, world);
  return { ...found, numbers: [policy.no, claimNo], names: [...found.names, policy.insured] };
};
/** By what a change request is found. */
export const byRequestNo = (oracle: Oracle, requestNo: string, world: World): Found => {
  const policy = world.policies.find((one) => one.requestNo === requestNo) as Policy;
  return { ...byPolicyNo(oracle, policy.no, world), numbers: [policy.no, requestNo] };
};
/** Marks the line of a proposal whose policy is out of the caller's scope: it does not name the customer. */
export const GONE = 'gone';

/** By what a proposal is found. */
export const byProposalNo = (oracle: Oracle, line: string, { proposals }: World): Found => {
  const no = line.split(' ')[0] ?? '';
  if (line.endsWith(GONE)) return { numbers: [no], names: [], phone: '' };
  const customerId = proposals.find((one) => one.no === no)?.customerId ?? 0;
  const { name, phone } = oracle.customers.get(customerId) ?? { name: '', phone: '' };
  return { numbers: [no], names: [name], phone };
};
const byCustomerNo = (_oracle: Oracle, no: string, { customers }: World): Found => {
  const { name, phone } = customers.find((one) => one.no === no) ?? { name: '', phone: '' };
  return { numbers: [no], names: [name], phone };
};
const byPackageNo = (oracle: Oracle, packageNo: string, world: World): Found => {
  const policy = world.policies.find((one) => one.packageNo === packageNo) as Policy;
  return { ...byPolicyNo(oracle, policy.no, world), numbers: [policy.no, packageNo] };
};
const customerNoOf = (id: number) => `KH9${String(id).padStart(7, '0')}`;
/** Numbers of customers. */
export const customerNos = (rows: { no: string }[]) => rows.map(({ no }) => no).sort();

/** The policies. */
export const policyList = {
  path: 'ods/policy/list',
  line: (row: { policyNo: string }) => row.policyNo,
  expected: (oracle: Oracle, reach: Reach) => policyNos(oracle.policies(reach)),
  search: { of: byPolicyNo, number: ({ no }: Policy) => no },
};
/** The claims, one of each policy. */
export const claimList = {
  path: 'ods/claim/list',
  line: (row: { claimNo: string }) => row.claimNo,
  expected: (oracle: Oracle, reach: Reach) =>
    oracle
      .policies(reach)
      .map(({ claimNo }) => claimNo)
      .sort(),
  search: { of: byClaimNo, number: ({ claimNo }: Policy) => claimNo },
  group: 'claim.group.view',
};
/** The holders of policies. */
export const customerList = {
  path: 'ods/customer/list',
  line: (row: { customerNo: string }) => row.customerNo,
  expected: (oracle: Oracle, reach: Reach) => customerNos(oracle.holders(reach)),
  search: { of: byCustomerNo, number: ({ holderId }: Policy) => customerNoOf(holderId) },
};
/** The activities, one of each policy. */
export const samList = {
  path: 'ods/sam/list',
  line: (row: { actCode: string }) => row.actCode,
  expected: (oracle: Oracle, reach: Reach) =>
    oracle
      .policies(reach)
      .map(({ at }) => actCodeOf(at))
      .sort(),
  search: {
    of: (oracle: Oracle, actCode: string, world: World): Found => {
      const policy = world.policies.find(({ at }) => actCodeOf(at) === actCode) as Policy;
      return { ...byPolicyNo(oracle, policy.no, world), numbers: [actCode] };
    },
    number: ({ at }: Policy) => actCodeOf(at),
  },
  group: 'activity.office.view',
};
/** The deliveries, one of each policy. */
export const deliveryList = {
  path: 'ods/delivery/list',
  line: (row: { packageNo: string }) => row.packageNo,
  expected: (oracle: Oracle, reach: Reach) =>
    oracle
      .policies(reach)
      .map(({ packageNo }) => packageNo)
      .sort(),
  search: { of: byPackageNo, number: ({ packageNo }: Policy) => packageNo },
};
