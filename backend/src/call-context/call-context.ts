import { AsyncLocalStorage } from 'node:async_hooks';

/** The part of a trace that is made while one call is answered. */
export interface CallTrace {
  /** Begins a statement of the database; the result ends it. */
  query(operation: string): (failed: boolean) => void;
  end(route: string, status: number): void;
}

/** The call that the running code answers. */
export interface CallContext {
  correlationId: string;
  /** Undefined where no collector is configured. */
  trace: CallTrace | undefined;
}

const storage = new AsyncLocalStorage<CallContext>();

/** Runs what follows as a part of that call. */
export const withinCall = (context: CallContext, next: () => void): void =>
  storage.run(context, next);

/** The call that is being answered; undefined in jobs and at the start. */
export const currentCall = (): CallContext | undefined => storage.getStore();
