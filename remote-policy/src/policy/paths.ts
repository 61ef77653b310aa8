export const OWN_POLICIES = '/policy-management';

export const policyPath = (policyNo: string): string =>
  `${OWN_POLICIES}/detail/${encodeURIComponent(policyNo)}`;

/** The history of a policy's change requests. */
export const policyRequestsPath = (policyNo: string): string =>
  `${policyPath(policyNo)}?tab=requests`;

export const PROPOSALS = {
  own: '/insurance-manager/personal',
  group: '/insurance-manager/group',
} as const;
