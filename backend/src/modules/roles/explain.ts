import type { AccessExplained, accessQuestion } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { policy } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { type MessageKey, sentence } from '../../i18n/sentence.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess } from '../../lookup/guard.ts';
import { OF_POLICY } from '../../scope/row-scope.ts';
import { scope, widestView } from '../../scope/scope.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { personOf } from '../people/person.ts';

type Question = z.output<typeof accessQuestion>;
type Step = AccessExplained['steps'][number];

/**
 * Why a person sees something or not, by the rules that decide it: `effectiveAuthorities` and `scope`. An unknown policy
 * and one out of reach read alike, and nothing is said of what a policy holds.
 */
export async function explainAccess(call: Caller, question: Question): Promise<AccessExplained> {
  const { db, deps, language } = call;
  const { account: own } = await personOf(call, question.accountId, 'access.explain');
  const subject = await findAccountSubject(db, own.id, deps.clock(), deps.config);
  const text = (key: MessageKey, params = {}) => say(sentence(key), language, params);
  const steps: Step[] = [];
  const step = (rule: string, ok: boolean, key: MessageKey, params = {}) =>
    steps.push({ rule, ok, text: text(key, params) });
  const may = (code: string) => subject?.authorities.has(code) === true;
  step('ACCOUNT', own.status === 'ACTIVE', 'roles.explain.account');
  const authority = question.authority ?? (question.policyNo ? 'policy.view' : undefined);
  if (authority !== undefined)
    step('AUTHORITY', may(authority), 'roles.explain.authority', { authority });
  if (question.policyNo !== undefined) {
    const rows = subject && scope(subject, widestView(subject))(OF_POLICY);
    const found = rows
      ? await db
          .select({ id: policy.id })
          .from(policy)
          .where(and(eq(policy.policyNo, question.policyNo), rows))
      : [];
    step('SCOPE', found.length > 0, 'roles.explain.scope');
  }
  const allowed = steps.every(({ ok }) => ok);
  await recordAccess(call, 'access.explain', 'OK', `account:${own.id}`);
  return { allowed, steps };
}
