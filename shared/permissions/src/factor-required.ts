import { ACCOUNT_TYPE } from '@portal/domain/account';

/** Who must have a second factor: setting FACTOR_REQUIRED. */
export const FACTOR_POLICIES = ['NONE', 'ROLES', 'ALL'] as const;
export type FactorPolicy = (typeof FACTOR_POLICIES)[number];

export const isFactorPolicy = (value: unknown): value is FactorPolicy =>
  FACTOR_POLICIES.includes(value as FactorPolicy);

/** What may be done to others, or to what everybody runs. */
const PRIVILEGED: ReadonlySet<string> = new Set([
  'admin.view',
  'account.manage',
  'org.manage',
  'role.manage',
  'setting.manage',
  'menu.manage',
  'operation.manage',
  'audit.view',
  'impersonate.use',
  'release.publish',
  'release.promote',
  'release.override',
  'release.prove',
]);

/** Whether an authority asks for a second factor of its holders; `export.run` of staff, who see all rows. */
export const isPrivileged = (authority: string, accountType: number): boolean =>
  PRIVILEGED.has(authority) ||
  (authority === 'export.run' && accountType === ACCOUNT_TYPE.STAFF) ||
  authority === 'ga.finance.view';

/** Whether an account must have a second factor (ASVS 6.3.3). */
export const mustHaveFactor = (
  person: { authorities: Iterable<string>; accountType: number },
  policy: FactorPolicy,
): boolean =>
  policy === 'ALL' ||
  (policy === 'ROLES' &&
    [...person.authorities].some((authority) => isPrivileged(authority, person.accountType)));
