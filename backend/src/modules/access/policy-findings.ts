import { and, eq } from 'drizzle-orm';
import { policy } from '../../db/schema/index.ts';
import { OF_POLICY } from '../../scope/row-scope.ts';
import { scope, widestView } from '../../scope/scope.ts';
import type { AccessQuery } from './access-query.ts';
import { accountFinding, stepFinding } from './account-findings.ts';
import { type Finding, finding } from './finding.ts';
import { rightFinding } from './right-finding.ts';
import { whoCan } from './who-can.ts';

/**
 * Whether a policy is in the person's reach. An unknown one and one out of reach read alike, and nothing is said of what
 * a policy holds.
 */
export async function policyFindings(query: AccessQuery, policyNo: string): Promise<Finding[]> {
  const { call, subject, words } = query;
  const found = await call.db
    .select({ id: policy.id })
    .from(policy)
    .where(and(eq(policy.policyNo, policyNo), scope(subject, widestView(subject))(OF_POLICY)));
  const need = { text: words('roles.need.scope'), by: await whoCan(query, 'org.manage') };
  return [
    ...[await accountFinding(query), stepFinding(query)],
    await rightFinding(query, ['policy.view']),
    finding('SCOPE', found.length > 0, words('roles.explain.scope'), [need]),
  ];
}
