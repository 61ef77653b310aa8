export const OWN_POLICIES = '/policy-management';
export const GROUP_POLICIES = '/policy-management/group';

export const policyPath = (policyNo: string): string =>
  `${OWN_POLICIES}/detail/${encodeURIComponent(policyNo)}`;

export const PREMIUMS_DUE = '/fee-policy-management';
export const RENEWALS = '/renewal-fee-reminder';
