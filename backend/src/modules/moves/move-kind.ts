import { localDay } from '@portal/calendar';
import { OPEN_CLAIM } from '@portal/domain/claim';
import { everyLanguage } from '@portal/domain/language';
import { MOVE_KINDS } from '@portal/domain/move';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ApprovalKind, ChangeContext, ChangeReader } from '../../approvals/kind.ts';
import { account, agentMove } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { applyMove, branchOf, openClaimsOf, placeAfter, policiesOf } from './apply-move.ts';
import { httpError } from './messages.ts';
import { moveAgain } from './move-again.ts';
import { checkDay, checkMove, checkUnplanned } from './move-rules.ts';
import { agentById, type Move, placeCodes, placeOf } from './place.ts';
import { checkReversible, moveById, reverseMove } from './reverse-move.ts';

const place = z.number().nullable().optional();
export const movePayload = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('MOVE'),
    agentId: z.number(),
    kind: z.enum(MOVE_KINDS),
    to: z.object({
      ...{ managerId: place, officeId: place, groupId: place },
      level: z.number().optional(),
    }),
    withTeam: z.boolean(),
    newManagerOfTeam: z.number().nullable(),
    effectiveOn: z.string(),
    byName: z.string().nullable(),
  }),
  z.object({ what: z.literal('REVERSE'), agentId: z.number(), moveId: z.number() }),
]);
export type MoveChange = z.output<typeof movePayload>;

/** Moves and terminations of these levels, or of more policies, need two people. */
const HIGH_LEVEL = 6;
const POLICIES_MOST = 5_000;
const TITLE = sentence('moves.change.title');
const NOTE = sentence('moves.change.note');

async function agentOf({ db }: Pick<ChangeReader, 'db'>, { agentId }: { agentId: number }) {
  const row = await agentById(db, agentId);
  if (row === undefined) throw httpError('MOVE_STATE');
  return row;
}

const responsible = ({ actor, makerId, checkerId, requestId, reason }: ChangeContext) => ({
  ...{ actor, by: makerId, reason },
  detail: { makerId, checkerId, requestId },
});

async function storeMove(context: ChangeContext, change: Extract<MoveChange, { what: 'MOVE' }>) {
  const { db, deps, makerId, requestId, reason } = context;
  const { byName, what: _what, ...move } = change;
  await checkDay(context, move);
  await checkUnplanned(context, move);
  const row = await checkMove(context, move);
  const [made] = await db
    .insert(agentMove)
    .values({
      ...move,
      ...{ state: 'PLANNED', reason, by: makerId, byName, requestId },
      from: await placeCodes(db, placeOf(row)),
      to: { ...move.to, codes: await placeCodes(db, await placeAfter(db, placeOf(row), move)) },
      counts: {},
    })
    .returning({ id: agentMove.id });
  const moveId = made?.id ?? 0;
  if (move.effectiveOn <= localDay(deps.clock()))
    await applyMove(context, moveId, move, responsible(context));
  return moveId;
}

/** What a move does now, in codes. */
async function changesOf(reader: ChangeReader, change: MoveChange) {
  const row = await agentOf(reader, change);
  const before = placeOf(row);
  if (change.what === 'REVERSE') {
    const stored = await moveById(reader, change.moveId);
    const undo = stored?.undo as { place?: typeof before } | null;
    return { row, before, after: undo?.place ?? before };
  }
  return { row, before, after: await placeAfter(reader.db, before, change) };
}

/** A change of an agent's place or state, or the reversal of one. */
export const moveKind: ApprovalKind<MoveChange, number> = {
  kind: 'move',
  payload: movePayload,
  authority: () => 'org.manage',
  objectKey: ({ agentId }) => `agent-move:${agentId}`,
  async title(reader, change) {
    const { agentCode, fullName } = await agentOf(reader, change);
    const params = { agent: agentCode, name: fullName };
    return everyLanguage((language) => say(TITLE, language, params));
  },
  async persons({ db }, { agentId }) {
    const rows = await db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.agentId, agentId));
    return rows.map(({ id }) => id);
  },
  async isDangerous(reader, change) {
    const row = await agentOf(reader, change);
    const isReturn =
      change.what === 'MOVE' ? change.kind === 'REINSTATE' : row.status === 'TERMINATED';
    if (isReturn || row.level <= HIGH_LEVEL) return true;
    if (change.what === 'MOVE' && (change.to.level ?? row.level) <= HIGH_LEVEL) return true;
    return (await policiesOf(reader.db, row.path)) > POLICIES_MOST;
  },
  async base(reader, change) {
    const { version, path } = await agentOf(reader, change);
    return { version, path };
  },
  async effect(reader, change) {
    const { row, before, after } = await changesOf(reader, change);
    const [from, to] = [await placeCodes(reader.db, before), await placeCodes(reader.db, after)];
    const params = {
      people: (await branchOf(reader.db, row.path)).length,
      policies: await policiesOf(reader.db, row.path),
      claims: await openClaimsOf(reader.db, row.path, OPEN_CLAIM),
    };
    return {
      changes: Object.keys(from)
        .filter((field) => from[field] !== to[field])
        .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null })),
      notes: [everyLanguage((language) => say(NOTE, language, params))],
    };
  },
  again: moveAgain,
  async apply(context, change) {
    if (change.what === 'MOVE') return storeMove(context, change);
    await checkReversible(context, change.moveId);
    await reverseMove(context, change.moveId, responsible(context));
    return change.moveId;
  },
};

/** The move that a stored row plans. */
export const plannedMove = (row: typeof agentMove.$inferSelect): Move => {
  const { codes: _codes, ...to } = row.to as Move['to'] & { codes?: unknown };
  const { agentId, kind, withTeam, newManagerOfTeam, effectiveOn } = row;
  return { agentId, kind, to, withTeam, newManagerOfTeam, effectiveOn };
};
