import { createHash } from 'node:crypto';
import { everyLanguage } from '@portal/domain/language';
import { ORPHAN_RULES } from '@portal/domain/policy';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { ApprovalKind } from '../../approvals/kind.ts';
import { account, policy } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { agentCodeOf } from '../moves/move-again.ts';
import { type AppliedBatch, applyOrphans } from './apply-orphans.ts';
import { planOrphans, stillWaiting } from './plan.ts';

export const orphanPayload = z.object({
  what: z.literal('ORPHANS'),
  policyIds: z.array(z.number()),
  rule: z.enum(ORPHAN_RULES),
  agentId: z.number().nullable(),
});
export type OrphanChange = z.output<typeof orphanPayload>;

/** A batch of more policies needs two people. */
const BATCH_MOST = 500;
const TITLE = sentence('orphans.change.title');
const NOTE = sentence('orphans.change.note');

const hash = (ids: readonly number[]) =>
  createHash('sha256').update(ids.join(',')).digest('base64url');

/** Policies whose agent has left, given to others. */
export const orphanKind: ApprovalKind<OrphanChange, AppliedBatch> = {
  kind: 'move',
  payload: orphanPayload,
  authority: () => 'org.manage',
  objectKey: ({ policyIds }) => `orphans:${hash(policyIds)}`,
  title: (_reader, { policyIds }) =>
    everyLanguage((language) => say(TITLE, language, { n: policyIds.length })),
  async persons(reader, change) {
    const { given } = await planOrphans(reader, change);
    if (given.size === 0) return [];
    const rows = await reader.db
      .select({ id: account.id })
      .from(account)
      .where(inArray(account.agentId, [...given.keys()]));
    return rows.map(({ id }) => id);
  },
  isDangerous: async (_reader, { policyIds }) => policyIds.length > BATCH_MOST,
  // The deal follows what agents serve when it is approved; the policies have to be the same.
  base: async (reader, { policyIds }) =>
    hash((await stillWaiting(reader, policyIds)).map(({ id }) => id)),
  async effect(reader, change) {
    const { deals, byAgent, left } = await planOrphans(reader, change);
    const params = { policies: deals.length, agents: byAgent.length, left };
    return {
      changes: byAgent.map(({ code, before, given }) => ({
        ...{ field: code, before: String(before), after: String(before + given) },
      })),
      notes: [everyLanguage((language) => say(NOTE, language, params))],
    };
  },
  async again({ db }, { policyIds, rule, agentId }) {
    const rows = await db
      .select({ policyNo: policy.policyNo })
      .from(policy)
      .where(inArray(policy.id, policyIds));
    const policyNos = rows.map(({ policyNo }) => policyNo);
    const agentCode = await agentCodeOf(db, agentId);
    const body = { policyNos, rule, ...(agentCode && { agentCode }) };
    return { method: 'POST', path: 'admin/org/orphans/assign', body };
  },
  apply: applyOrphans,
};
