import type { Db } from '../../db/handle.ts';

/** What release officers and teams hear of. */
export interface ReleaseNotice {
  /** REFUSED: by the gate. */
  action: 'PROMOTE' | 'ROLLBACK' | 'WITHDRAW' | 'PROPOSE' | 'HELD' | 'REFUSED';
  remote: string;
  /** Of a rollback the version that is active again; null where there is none. */
  version: string | null;
  /** What the channel had until then. */
  before?: string | null;
  channel: string;
  /** The approver of a promotion; `auto-rollback`, `operator` and the names of jobs too. */
  actor: string;
  reason: string | null;
  /** The gate's findings: GATE-01 and the like. */
  codes?: string[];
}

/** Informs of a change; what it sends leaves once the transaction is committed. */
export type Notify = (tx: Db, notice: ReleaseNotice) => Promise<void>;
