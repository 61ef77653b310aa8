import { ACCOUNT_TYPE } from '@portal/domain/account';

/** What decides which roles a person has by their place alone. */
export interface Placed {
  accountType: number;
  /** Of an agent: ND is 1, FC is 9. */
  level?: number | null;
  groupType?: string | null;
}

/** The lowest level that manages a branch, and the one that manages a unit. */
const BRANCH = 7;
const UNIT = 8;

/** The roles that go with a place (areas/administration.md 5.2); those of staff are given by hand. */
export const usualRoles = ({ accountType, level = null, groupType = null }: Placed): string[] => {
  if (accountType === ACCOUNT_TYPE.CANDIDATE) return ['CANDIDATE'];
  if (accountType === ACCOUNT_TYPE.GUEST) return ['GUEST'];
  if (accountType !== ACCOUNT_TYPE.AGENT) return [];
  return [
    'AGENT',
    ...(level !== null && level <= BRANCH ? ['MANAGER'] : []),
    ...(level === UNIT ? ['UNIT_MANAGER'] : []),
    ...(groupType === 'GAD' || groupType === 'LEADER' ? [groupType] : []),
  ];
};
