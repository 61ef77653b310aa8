import { ACCOUNT_TYPE, type SessionState } from '@portal/types';

export type AccountItem =
  | 'settings'
  | 'password'
  | 'gadPassword'
  | 'avatar'
  | 'exitImpersonation'
  | 'signOut';

/** Entries of the account menu, each under its own condition (HDR-07, PWD-21, GAD-01, IMP-02). */
export const accountItems = ({ user, impersonating }: SessionState): AccountItem[] => {
  if (!user) return [];
  const settled = !user.firstLogin;
  const isAgent = user.accountType === ACCOUNT_TYPE.AGENT;
  const changesPassword = settled && (isAgent || user.accountType === ACCOUNT_TYPE.STAFF);
  const items: [AccountItem, boolean][] = [
    ['settings', true],
    ['password', changesPassword],
    ['gadPassword', settled && isAgent && user.gad],
    ['avatar', settled && !impersonating],
    ['exitImpersonation', impersonating !== null],
    ['signOut', true],
  ];
  return items.filter(([, shown]) => shown).map(([item]) => item);
};

/** 'Anh' or 'Chị' before the name; nobody else is addressed so (HDR-05). */
export const salutation = (gender: 'M' | 'F' | null): 'Anh' | 'Chị' =>
  gender === 'M' ? 'Anh' : 'Chị';
