import { ACCOUNT_TYPE } from '@portal/domain/account';
import type { AccountType, Audience } from '@portal/types';

/** Whose content a user sees (spec/features.md 6). Staff read what agents read. */
export const audienceOf = (accountType: AccountType | null): Audience => {
  if (accountType === ACCOUNT_TYPE.AGENT || accountType === ACCOUNT_TYPE.STAFF) return 'AGENT';
  if (accountType === ACCOUNT_TYPE.CANDIDATE) return 'CANDIDATE';
  return 'PUBLIC';
};

/** Types 2 and 5 have agent data, types 3 and 5 candidate data (LOGIN-20). */
export const loadsAgent = (type: AccountType): boolean =>
  type === ACCOUNT_TYPE.AGENT || type === ACCOUNT_TYPE.GUEST;
export const loadsCandidate = (type: AccountType): boolean =>
  type === ACCOUNT_TYPE.CANDIDATE || type === ACCOUNT_TYPE.GUEST;
