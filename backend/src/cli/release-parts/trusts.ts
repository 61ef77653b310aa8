import { call, Failure } from '@portal/release-client';
import type { ReleaseTrustRow } from '@portal/types';

/** The claims of `--claim name=value`, given once or more. */
export function claimsOf(given: readonly string[] = []): Record<string, string> {
  const pairs = given.map((one) => {
    const at = one.indexOf('=');
    if (at < 1)
      throw new Failure('--claim takes a name and a value: --claim repository=org/policy.');
    return [one.slice(0, at), one.slice(at + 1)] as const;
  });
  return Object.fromEntries(pairs);
}

/** Which tokens of CI systems count for which remote. */
export async function trusts(): Promise<Record<string, unknown>[]> {
  const rows = await call<ReleaseTrustRow[]>('GET', 'trusts');
  return rows.map(({ id, remote, issuer, audience, claims, rights, createdBy, lastUsedAt }) => ({
    ...{ id, remote, issuer, audience },
    claims: Object.entries(claims)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    ...{ rights: rights.join(','), createdBy, lastUsedAt },
  }));
}
