import type { ChangeKind } from '@portal/domain/approval';
import type { HeldChange } from '@portal/types';
import type { Db } from '../db/handle.ts';
import { type Answer, answer } from '../http/answer.ts';
import { settingOf } from '../settings/setting-of.ts';
import { HELD } from './messages.ts';

/** Whether changes of a kind may have to wait at all (settings FOUR_EYES, FOUR_EYES_KINDS). */
export async function isHeldKind(db: Db, kind: ChangeKind): Promise<boolean> {
  if (!(await settingOf(db, 'FOUR_EYES'))) return false;
  return (await settingOf(db, 'FOUR_EYES_KINDS')).split(',').includes(kind);
}

/** The answer to a change that waits: 202 with its request. */
export const heldAnswer = (changeRequestId: number): Answer<HeldChange> =>
  answer({ changeRequestId }, { status: 202, sentence: HELD });
