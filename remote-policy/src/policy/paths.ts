export const OWN_POLICIES = '/policy-management';

export const policyPath = (policyNo: string): string =>
  `${OWN_POLICIES}/detail/${encodeURIComponent(policyNo)}`;
