import type { Authority } from './catalogue.ts';

/** Authorities that need two people to be given, and are reviewed (areas/administration.md 5.1). */
export const DANGEROUS: readonly Authority[] = [
  'impersonate.use',
  'customer.pii',
  'claim.medical',
  'setting.manage',
  'role.manage',
  'account.manage',
  'org.manage',
  'operation.manage',
  'release.publish',
  'release.promote',
  'release.override',
  'release.prove',
];

const dangerous: ReadonlySet<string> = new Set(DANGEROUS);

/** Whether an authority is dangerous for this account type: exports are so for staff alone. */
export const isDangerous = (authority: string, accountType?: number): boolean =>
  dangerous.has(authority) || (authority === 'export.run' && accountType === 1);
