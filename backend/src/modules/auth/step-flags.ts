import { COMPANY } from '@portal/domain/company';
import { sql } from 'drizzle-orm';
import { account, setting } from '../../db/schema/index.ts';

/** Confirmed in the version in force; consents from before there were versions count as they are. */
const decreeConfirmed = sql<boolean>`${account.confirmDecree} and ${account.decreeVersion} is not distinct from coalesce(
  (select ${setting.value} from ${setting} where ${setting.key} = 'DECREE_VERSION' and ${setting.companyId} = ${sql.raw(String(COMPANY))}
    and ${account.decreeVersion} is not null), ${account.decreeVersion})`;

/** What decides about required actions: the browser gets what the guard reads. */
export const stepFlags = {
  confirmDecree: decreeConfirmed,
  firstLogin: account.firstLogin,
  passwordExpired: account.passwordExpired,
  forceChangeGadPassword: account.forceChangeGadPassword,
  resetPassword: account.resetPassword,
};
