import { ACCOUNT_TYPE } from '@portal/domain/account';
import type { SessionState } from '@portal/types';

export type AccountItem =
  | 'settings'
  | 'password'
  | 'gadPassword'
  | 'avatar'
  | 'viewAsAgent'
  | 'exitImpersonation'
  | 'signOut';

/** Items of the account menu, each with its own condition (HDR-07, PWD-21, GAD-01, IMP-02). */
export const accountItems = ({ user, impersonating }: SessionState): AccountItem[] => {
  if (!user) return [];
  // During impersonation the agent's account cannot be changed (IMP-05).
  const settled = !user.firstLogin && impersonating === null;
  const isAgent = user.accountType === ACCOUNT_TYPE.AGENT;
  const changesPassword = settled && (isAgent || user.accountType === ACCOUNT_TYPE.STAFF);
  const items: [AccountItem, boolean][] = [
    ['settings', true],
    ['password', changesPassword],
    ['gadPassword', settled && isAgent && user.gad],
    ['avatar', settled],
    ['viewAsAgent', impersonating === null && user.authorities.includes('impersonate.use')],
    ['exitImpersonation', impersonating !== null],
    ['signOut', true],
  ];
  return items.filter(([, shown]) => shown).map(([item]) => item);
};

/** 'Anh' or 'Chị' before the name (HDR-05). */
export const salutation = (gender: 'M' | 'F' | null): 'Anh' | 'Chị' =>
  gender === 'M' ? 'Anh' : 'Chị';
