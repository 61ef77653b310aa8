import { COMPANY } from '@portal/domain/company';
import { type FactorPolicy, isFactorPolicy, mustHaveFactor } from '@portal/permissions';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/handle.ts';
import { account, mfaFactor, setting } from '../../db/schema/index.ts';
import { storedSettings } from '../../settings/setting-of.ts';

/** What decides about second factors, read with the account's row. */
export const factorColumns = {
  factorPolicy: sql<string | null>`(select ${setting.value} from ${setting}
    where ${setting.key} = 'FACTOR_REQUIRED' and ${setting.companyId} = ${sql.raw(String(COMPANY))})`,
  hasFactor: sql<boolean>`exists (select 1 from ${mfaFactor}
    where ${mfaFactor.accountId} = ${account.id} and ${mfaFactor.confirmedAt} is not null)`,
};

type Mode = Pick<Config, 'mode'>;

/** The policy of a stored value; without a right one, roles in production and no account elsewhere. */
export const policyOf = (value: string | null | undefined, { mode }: Mode): FactorPolicy =>
  isFactorPolicy(value) ? value : mode === 'production' ? 'ROLES' : 'NONE';

/** Who must have a factor: setting FACTOR_REQUIRED. */
export async function factorPolicy(db: Db, config: Mode): Promise<FactorPolicy> {
  // As it is stored: without a row, production asks more than the catalogue's default does.
  return policyOf((await storedSettings(db)).get('FACTOR_REQUIRED'), config);
}

interface Person {
  authorities: Iterable<string>;
  accountType: number;
  factorPolicy: string | null;
  hasFactor: boolean;
}

const isRequired = (person: Person, config: Mode) =>
  mustHaveFactor(person, policyOf(person.factorPolicy, config));

/** Whether the account must have a factor and has none: adding one is its next step. */
export const mustEnrol = (person: Person, config: Mode): boolean =>
  !person.hasFactor && isRequired(person, config);

/** Whether privileged calls of this session wait for the factor that the account must have, and has. */
export const isLevelDue = (person: Person & { authLevel: number }, config: Mode): boolean =>
  person.hasFactor && person.authLevel < 2 && isRequired(person, config);
