import { SESSION_MS_DEFAULT } from '@portal/types';

/** Idle time after which a session is over, in milliseconds. */
export const IDLE_MS = SESSION_MS_DEFAULT;
/** A session ends this long after sign-in, whatever happens in it. */
export const ABSOLUTE_MS = 12 * 3_600_000;
/** An initial password is of no use so long after its account was made. */
export const INITIAL_PASSWORD_MS = 30 * 86_400_000;
/** The last-seen mark moves at most this often. */
export const TOUCH_MS = 60_000;

/** Failures in FAILURE_WINDOW_MS after which an account is locked (DOMAIN C1). */
export const FAILURES_MAX = 5;
export const FAILURE_WINDOW_MS = 15 * 60_000;
export const LOCK_MS = 15 * 60_000;
/** A lock doubles up to this: longer ones would be a weapon against the owner (M10). */
export const LOCK_MS_MAX = 3_600_000;
/** Between two looks at the password of a locked account, and after its lock began. */
export const LOCKED_QUIET_MS = 5_000;
