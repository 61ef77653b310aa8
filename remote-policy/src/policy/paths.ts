export const OWN_POLICIES = '/policy-management';

/** Lists whose rows lead to a policy. */
export const LISTS_OF_POLICIES = [
  '/policy-management/group',
  '/operation-management',
  '/operation-management/group',
  '/insurance-manager/personal',
  '/insurance-manager/group',
  '/fee-policy-management',
  '/renewal-fee-reminder',
  '/policy-delivery/contract-package',
  '/policy-delivery/consulting-confirm',
  '/policy-delivery/delivery-contract-list',
];

export const policyPath = (policyNo: string): string =>
  `${OWN_POLICIES}/detail/${encodeURIComponent(policyNo)}`;

export const CUSTOMERS = '/customer-information';
export const POTENTIAL_CUSTOMERS = '/customer-information/potential-customer';
export const BIRTHDAYS = '/customer-information/customer-information-birthday';

export const customerPath = (customerNo: string): string =>
  `${CUSTOMERS}/detail/${encodeURIComponent(customerNo)}`;
/** The history of a policy's change requests. */
export const policyRequestsPath = (policyNo: string): string =>
  `${policyPath(policyNo)}?tab=requests`;

export const PROPOSALS = {
  own: '/insurance-manager/personal',
  group: '/insurance-manager/group',
} as const;
export const PREMIUMS_DUE = '/fee-policy-management';
export const RENEWALS = '/renewal-fee-reminder';
export const DELIVERIES = {
  packages: '/policy-delivery/contract-package',
  consulting: '/policy-delivery/consulting-confirm',
  all: '/policy-delivery/delivery-contract-list',
} as const;
