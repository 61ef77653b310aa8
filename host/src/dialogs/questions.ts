/** A question that the shell asks in a dialog, or something it tells in one; one at a time. */
export interface Question {
  kind: 'signOut' | 'leave' | 'expired' | 'idle' | 'ending';
  /** What its words speak of. */
  params: Record<string, string>;
  answer(yes: boolean): void;
}

export interface Questions {
  get(): Question | null;
  subscribe(listener: () => void): () => void;
  ask(kind: Question['kind'], params?: Record<string, string>): Promise<boolean>;
  /** Takes an open question back, as if it was answered with yes; another one stays. */
  withdraw(kind: Question['kind']): void;
}

/** Holds the open question; the same question asked again waits for the same answer (SES-13). */
export const createQuestions = (): Questions => {
  let current: Question | null = null;
  let pending: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Question | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (kind, params = {}) => {
      if (pending && current?.kind === kind) return pending;
      current?.answer(false);
      pending = new Promise((resolve) => {
        become({
          kind,
          params,
          answer: (yes) => {
            pending = null;
            become(null);
            resolve(yes);
          },
        });
      });
      return pending;
    },
    withdraw: (kind) => {
      if (current?.kind === kind) current.answer(true);
    },
  };
};
