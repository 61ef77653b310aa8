import { createValue, type ReadonlyValue } from '@portal/remote-kit/shell';

/** A question or a message that the shell shows in a dialog; one at a time. */
export interface Question {
  kind:
    | 'signOut'
    | 'leave'
    | 'expired'
    | 'idle'
    | 'ending'
    | 'building'
    | 'tablet'
    | 'chatSignIn'
    | 'chatMissing'
    | 'failed';
  /** Values for its translation. */
  params: Record<string, string>;
  answer(yes: boolean): void;
}

export interface Questions extends ReadonlyValue<Question | null> {
  ask(kind: Question['kind'], params?: Record<string, string>): Promise<boolean>;
  /** Closes an open question of this kind as if it was answered with yes. */
  withdraw(kind: Question['kind']): void;
}

/** Holds the open question; asking the same question again waits for the same answer (SES-13). */
export const createQuestions = (): Questions => {
  const current = createValue<Question | null>(null);
  let pending: Promise<boolean> | null = null;
  return {
    get: current.get,
    subscribe: current.subscribe,
    ask: (kind, params = {}) => {
      const open = current.get();
      if (pending && open?.kind === kind) return pending;
      open?.answer(false);
      pending = new Promise((resolve) => {
        current.set({
          kind,
          params,
          answer: (yes) => {
            pending = null;
            current.set(null);
            resolve(yes);
          },
        });
      });
      return pending;
    },
    withdraw: (kind) => {
      const open = current.get();
      if (open?.kind === kind) open.answer(true);
    },
  };
};
