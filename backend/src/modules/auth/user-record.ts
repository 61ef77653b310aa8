import type { Language, UserRecord } from '@portal/types';
import type { Config } from '../../config/config.ts';
import type { AccountRow } from './account-row.ts';
import { agentTypeName } from './agent-type-name.ts';
import { mustEnrol } from './factor-policy.ts';

const flag = (value: boolean) => (value ? 1 : 0);

/** The signed-in user's own record (spec/access.md 3). */
export function userRecordOf(
  row: AccountRow,
  language: Language,
  config: Pick<Config, 'mode'>,
): UserRecord {
  return {
    username: row.username,
    fullname: row.fullname,
    accountType: row.accountType,
    firstLogin: row.firstLogin,
    confirmDecree: row.confirmDecree,
    passwordExpired: row.passwordExpired,
    forceChangeGadPassword: row.forceChangeGadPassword,
    resetPassword: row.resetPassword,
    enrolFactor: mustEnrol(row, config),
    authorities: row.authorities,
    avatar: row.avatar,
    urlFacebook: row.urlFacebook,
    urlZalo: row.urlZalo,
    googleFlag: flag(row.google),
    facebookFlag: flag(row.facebook),
    appleFlag: flag(row.apple),
    gad: row.gad,
    gender: row.gender,
    agentTypeName: row.agentType === null ? null : agentTypeName(row.agentType, language),
    agentCode: row.agentCode,
  };
}
