import { MOVE_KINDS, MOVE_STATES } from '@portal/domain/move';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { changeRequest } from './approvals.ts';
import { id, moment, oneOf, ref, stamps } from './columns.ts';
import { account } from './identity.ts';
import { policy } from './insurance.ts';
import { agent } from './organisation.ts';

/** A change of an agent's place or state, planned or made (areas/administration.md 5.3). */
export const agentMove = pgTable(
  'agent_move',
  {
    id: id(),
    agentId: ref()
      .notNull()
      .references(() => agent.id),
    kind: text({ enum: MOVE_KINDS }).notNull(),
    /** The place before, as it was when the move was made. */
    from: jsonb().notNull(),
    to: jsonb().notNull(),
    /** Whether all below move along; else the direct subordinates get newManagerOfTeam. */
    withTeam: boolean().notNull().default(true),
    newManagerOfTeam: ref().references(() => agent.id),
    effectiveOn: date().notNull(),
    reason: text().notNull(),
    state: text({ enum: MOVE_STATES }).notNull(),
    /** People and policies that it moved. */
    counts: jsonb().notNull().default({}),
    /** What a reversal puts back: subordinates, roles and months as they were. */
    undo: jsonb(),
    error: text(),
    by: ref().references(() => account.id),
    byName: text(),
    requestId: ref().references(() => changeRequest.id),
    reversesId: ref().references((): AnyPgColumn => agentMove.id),
    appliedAt: moment(),
    ...stamps(),
  },
  (t) => [
    oneOf('agent_move_kind_check', t.kind, MOVE_KINDS),
    oneOf('agent_move_state_check', t.state, MOVE_STATES),
    uniqueIndex('agent_move_planned_key').on(t.agentId).where(sql`${t.state} = 'PLANNED'`),
    index('agent_move_state_idx').on(t.state, t.effectiveOn),
    index('agent_move_agent_idx').on(t.agentId, t.id),
  ],
);

/** Who got a policy from whom when agents left; the rows of one act have one batch. */
export const policyServiceChange = pgTable(
  'policy_service_change',
  {
    id: id(),
    policyId: ref()
      .notNull()
      .references(() => policy.id),
    fromAgentId: ref()
      .notNull()
      .references(() => agent.id),
    toAgentId: ref()
      .notNull()
      .references(() => agent.id),
    /** A UUID. */
    batchId: text().notNull(),
    reason: text().notNull(),
    by: ref().references(() => account.id),
    at: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [
    index('policy_service_change_policy_idx').on(t.policyId, t.at),
    index('policy_service_change_batch_idx').on(t.batchId),
  ],
);
