import { type ApiError, isApiError } from '@portal/api-client/api-error';
import type { HeldChange } from '@portal/types';
import { useState } from 'react';
import { useAction } from '../forms/index.ts';
import type { ReasonDialogProps } from './reason-dialog.tsx';
import { useReason } from './use-reason.tsx';

/** What another person changed meanwhile, as it is now. */
export interface ChangedMeanwhile<Current> {
  error: ApiError;
  current: Current;
}

interface Outcomes<Done extends object, Current> {
  /** Whether the answer is the changed object; the other one says that the change waits for a second person. */
  isDone(answer: Done | HeldChange): answer is Done;
  onDone(done: Done): void;
  onHeld(id: number): void;
  onConflict(conflict: ChangedMeanwhile<Current>): void;
}

type Question<Done> = Omit<ReasonDialogProps<Done | HeldChange>, 'close' | 'onSuccess'>;

const conflictOf = <Current>(error: unknown): ChangedMeanwhile<Current> | null => {
  if (!isApiError(error) || error.code !== 'ADMIN_CHANGED') return null;
  const { current } = (error.data ?? {}) as Partial<ChangedMeanwhile<Current>>;
  return current === undefined ? null : { error, current };
};

/**
 * An act that is checked first and may be held: problems come first, then what it does and the reason. A 409 with the object
 * as it is now is no failure of the dialog: the page shows both. Render `dialog`.
 */
export const useCheckedAct = <
  Done extends object,
  Current,
  Check extends { problems: readonly unknown[] },
>(
  outcomes: Outcomes<Done, Current>,
) => {
  const reason = useReason();
  const { run, busy, error } = useAction();
  const [check, setCheck] = useState<Check | null>(null);
  const settle = (outcome: Done | HeldChange | { conflict: ChangedMeanwhile<Current> }) => {
    if ('conflict' in outcome) outcomes.onConflict(outcome.conflict);
    else if (outcomes.isDone(outcome)) outcomes.onDone(outcome);
    else outcomes.onHeld(outcome.changeRequestId);
  };
  /** Asks for the reason and acts. */
  const ask = (question: Question<Done>) =>
    reason.ask({
      ...question,
      send: (text) =>
        question.send(text).catch((failure: unknown) => {
          const conflict = conflictOf<Current>(failure);
          if (conflict === null) throw failure;
          return { conflict };
        }),
      onSuccess: settle,
    });
  return {
    ...{ dialog: reason.dialog, busy, error, check, ask },
    forget: () => setCheck(null),
    checkOnly: (call: () => Promise<Check>) => void run(call, setCheck),
    /** Checks, and asks where nothing is wrong. */
    checkAndAsk: (call: () => Promise<Check>, question: (found: Check) => Question<Done>) =>
      void run(call, (found) => {
        setCheck(found);
        if (found.problems.length === 0) ask(question(found));
      }),
  };
};
