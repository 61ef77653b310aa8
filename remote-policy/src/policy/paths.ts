export const OWN_POLICIES = '/policy-management';
export const GROUP_POLICIES = '/policy-management/group';

export const policyPath = (policyNo: string): string =>
  `${OWN_POLICIES}/detail/${encodeURIComponent(policyNo)}`;

export const CUSTOMERS = '/customer-information';
export const POTENTIAL_CUSTOMERS = '/customer-information/potential-customer';
export const BIRTHDAYS = '/customer-information/customer-information-birthday';

export const customerPath = (customerNo: string): string =>
  `${CUSTOMERS}/detail/${encodeURIComponent(customerNo)}`;
