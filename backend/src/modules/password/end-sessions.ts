import type { Db } from '../../db/handle.ts';
import { endSessions } from '../auth/end-sessions.ts';

/** Ends all active sessions of an account but `keep`, on all backends at once (SEC-21). Returns how many. */
export const endOtherSessions = (
  db: Db,
  accountId: number,
  keep: number | null,
  now: Date,
  reason: string,
): Promise<number> => endSessions(db, { accountId }, { now, reason, keep });
