import type { LoadError } from '../lib/load-error.ts';

/**
 * Where a mount with fallback is. `broken` is a version that failed after its first render: it stays in the page until
 * the version that replaces it is ready.
 */
export type MountState<Attempt> =
  | { kind: 'idle' }
  | { kind: 'loading'; broken: Attempt | null }
  | { kind: 'mounting'; attempt: Attempt; broken: Attempt | null }
  | { kind: 'ready'; attempt: Attempt }
  | { kind: 'failed'; error: LoadError };

export type MountEvent<Attempt> =
  | { type: 'load' }
  | { type: 'loaded'; attempt: Attempt }
  /** The first render of this attempt is in the page. */
  | { type: 'rendered'; attempt: Attempt }
  /** This attempt failed, and another version is loaded in its place. */
  | { type: 'fallBack'; attempt: Attempt }
  | { type: 'fail'; error: LoadError }
  | { type: 'unmount' };

type Kind = MountState<unknown>['kind'];

/** All transitions; an event that a state does not list changes nothing. */
export const TRANSITIONS: Record<Kind, Partial<Record<MountEvent<unknown>['type'], Kind>>> = {
  idle: { load: 'loading' },
  loading: { loaded: 'mounting', fail: 'failed', unmount: 'idle' },
  mounting: { rendered: 'ready', fallBack: 'loading', fail: 'failed', unmount: 'idle' },
  ready: { fallBack: 'loading', fail: 'failed', unmount: 'idle' },
  failed: { unmount: 'idle' },
};

const currentAttempt = <A>(state: MountState<A>): A | null =>
  state.kind === 'mounting' || state.kind === 'ready' ? state.attempt : null;

const brokenAttempt = <A>(state: MountState<A>): A | null =>
  state.kind === 'loading' || state.kind === 'mounting' ? state.broken : null;

/**
 * The attempts in the page in this state: the current one and the broken one that it replaces. A caller unmounts those
 * that a transition drops.
 */
export const attemptsOf = <A>(state: MountState<A>): A[] =>
  [currentAttempt(state), brokenAttempt(state)].filter((one) => one !== null);

/** The attempt that the user sees; null before the first render and after a failure. */
export const shownAttempt = <A>(state: MountState<A>): A | null =>
  state.kind === 'ready' ? state.attempt : brokenAttempt(state);

/** Whether this attempt is the one that is mounting or ready; false for one that was replaced. */
export const isCurrent = <A>(state: MountState<A>, attempt: A): boolean =>
  currentAttempt(state) === attempt;

/** Events of an attempt that has been replaced come too late. */
const isStale = <A>(state: MountState<A>, event: MountEvent<A>): boolean =>
  (event.type === 'rendered' || event.type === 'fallBack') && !isCurrent(state, event.attempt);

const enter = <A>(kind: Kind, state: MountState<A>, event: MountEvent<A>): MountState<A> => {
  const broken = shownAttempt(state);
  if (kind === 'loading') return { kind, broken };
  if (kind === 'mounting' && event.type === 'loaded')
    return { kind, attempt: event.attempt, broken };
  if (kind === 'ready' && event.type === 'rendered') return { kind, attempt: event.attempt };
  if (kind === 'failed' && event.type === 'fail') return { kind, error: event.error };
  return { kind: 'idle' };
};

/**
 * The state after an event (TRANSITIONS). Pure: returns the same object where the event changes nothing, as for one
 * that the state does not list or that comes from a replaced attempt.
 */
export const nextMountState = <A>(state: MountState<A>, event: MountEvent<A>): MountState<A> => {
  const kind = TRANSITIONS[state.kind][event.type];
  return kind === undefined || isStale(state, event) ? state : enter(kind, state, event);
};
