import type { ValidateQuestionRequest } from '@portal/types';
import { fold } from '@portal/types/text/fold';
import { limit } from '../../limits/limit.ts';
import { passwordMatches } from '../auth/password.ts';
import { firstAnswer } from './agent-store.ts';
import { type Asker, auditFlow, flowOf, ownerOf } from './asker.ts';
import { closeFlow, moveFlow, takeFlowTry } from './flow-store.ts';
import { httpError } from './messages.ts';

/** Wrong answers that a recovery takes (REC-09). */
const TRIES_MAX = 3;
/** And an account in a day, over all recoveries: the same as for codes. */
const A_DAY = { most: 15, seconds: 86_400 };

/**
 * Whether question and answer are the registered ones. A right answer opens the way to a code and proves nothing by
 * itself. Throws QUESTION_CLOSED at the third wrong one.
 */
export async function validateQuestion(
  asker: Asker,
  { questionCode, answer, ...name }: ValidateQuestionRequest,
): Promise<boolean> {
  const { deps } = asker;
  const flow = await flowOf(asker, name);
  if (flow.channel !== 'QUESTION') throw httpError('RECOVERY_STEP');
  const open = ['STARTED', 'CHALLENGED'] as const;
  const tries = await takeFlowTry(deps.db, deps.clock(), flow.id, [...open]);
  const closed = () =>
    httpError('QUESTION_CLOSED', { params: { times: TRIES_MAX }, data: { closePopup: true } });
  if (tries === undefined) throw httpError('RECOVERY_CLOSED');
  if (tries > TRIES_MAX) throw closed();
  await limit(deps.db, deps.clock, `recovery-answer:${ownerOf(flow)}`, A_DAY);
  const stored = flow.accountId === null ? undefined : await firstAnswer(deps.db, flow.accountId);
  // Compared even when there is nothing to compare with, so that it takes as long.
  const right = await passwordMatches(stored?.hash ?? null, fold(answer));
  if (right && stored?.questionCode === questionCode) {
    const change = { questionPassedAt: deps.clock(), attempts: 0 };
    await moveFlow(deps.db, deps.clock(), flow.id, [...open], change);
    await auditFlow(deps.db, asker, flow, { action: 'recovery.question', result: 'OK' });
    return true;
  }
  await auditFlow(deps.db, asker, flow, { action: 'recovery.question', result: 'FAILED' });
  if (tries < TRIES_MAX) return false;
  await closeFlow(deps.db, flow.id);
  throw closed();
}
