import type { QueryClient } from '@tanstack/react-query';

/** `meta` of a query whose answer leaves out a group's money until its director gives the secondary password (GAD-11). */
export const GROUP_MONEY = { groupMoney: true } as const;

/**
 * Asks anew for what was left out or refused, now that it may be told. An update that is on its way is given up for it: it
 * was sent before, and would tell as little. First calls go on: those of charts wait for the password themselves.
 */
export const refreshGroupMoney = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.groupMoney === true });
