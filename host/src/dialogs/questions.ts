/** A question that the shell asks in a dialog; one at a time. */
export interface Question {
  kind: 'signOut' | 'leave' | 'expired';
  answer(yes: boolean): void;
}

export interface Questions {
  get(): Question | null;
  subscribe(listener: () => void): () => void;
  ask(kind: Question['kind']): Promise<boolean>;
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
    ask: (kind) => {
      if (pending && current?.kind === kind) return pending;
      current?.answer(false);
      pending = new Promise((resolve) => {
        become({
          kind,
          answer: (yes) => {
            pending = null;
            become(null);
            resolve(yes);
          },
        });
      });
      return pending;
    },
  };
};
