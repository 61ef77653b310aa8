export const OWN_CLAIMS = '/policy-claim-management';
export const GROUP_CLAIMS = '/policy-claim-management/group';

export const claimPath = (claimNo: string): string =>
  `${OWN_CLAIMS}/detail/${encodeURIComponent(claimNo)}`;
