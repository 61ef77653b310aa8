import { isAuthority } from '@portal/permissions';
import type { AccessExplained } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess } from '../../lookup/guard.ts';
import { httpError } from '../roles/messages.ts';
import { type AccessQuery, openQuery, type Question } from './access-query.ts';
import { accountFinding } from './account-findings.ts';
import { answerOf, type Finding } from './finding.ts';
import { menuItemFindings } from './menu-item-findings.ts';
import { pageFindings } from './page-findings.ts';
import { policyFindings } from './policy-findings.ts';
import { rightFinding } from './right-finding.ts';

async function findingsOf(query: AccessQuery, question: Question): Promise<Finding[]> {
  const { page, menuItemId, policyNo, authority = '' } = question;
  if (page !== undefined) return pageFindings(query, page);
  if (menuItemId !== undefined) return menuItemFindings(query, menuItemId);
  if (policyNo !== undefined) return policyFindings(query, policyNo);
  if (!isAuthority(authority)) throw httpError('ROLE_UNKNOWN');
  return [await accountFinding(query), await rightFinding(query, [authority])];
}

/**
 * Why a person sees a page, an item of the menu, a right or a policy, or does not, by the rules that decide it:
 * `effectiveAuthorities`, `decidePage`, `filterMenu` and `scope`; and what the person would need. Throws ROLE_UNKNOWN for
 * a right that the portal does not have.
 */
export async function explainAccess(call: Caller, question: Question): Promise<AccessExplained> {
  const query = await openQuery(call, question);
  const answer = answerOf(await findingsOf(query, question));
  await recordAccess(call, 'access.explain', 'OK', `account:${query.person.account.id}`);
  return answer;
}
