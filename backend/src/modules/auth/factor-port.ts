import type { Deps } from '../../deps/deps.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { AccountRow } from './account-row.ts';
import type { Origin } from './enter.ts';

/** What a sign-in asks of second factors; implemented by modules/factor. */
export interface FactorGate {
  /**
   * Throws FACTOR_REQUIRED, with the question for the second step, where the account has a factor and this browser is not
   * remembered for it. `detail`: how the first step was proved.
   */
  demand(
    deps: Deps,
    row: AccountRow,
    origin: Origin,
    detail: NonNullable<AuditEntry['detail']>,
  ): Promise<void>;
}

declare module '../../deps/deps.ts' {
  interface Deps {
    factors: FactorGate;
  }
}
