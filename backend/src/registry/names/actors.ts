/** The service that starts, which releases the builds beside it; its operator is at the machine. */
export const START = 'start';

/** The service that takes failing versions back. */
export const AUTO_ROLLBACK = 'auto-rollback';
