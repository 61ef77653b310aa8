import type { QueryClient } from '@tanstack/react-query';

/** `meta` of a query whose answer leaves out a group's money until its director gives the secondary password (GAD-11). */
export const GROUP_MONEY = { groupMoney: true } as const;

/**
 * Refetches the queries with a group's money, which the server now returns. An update in flight is cancelled, because it
 * was sent before the password; first calls go on, because those of charts wait for the password themselves.
 */
export const refreshGroupMoney = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.groupMoney === true });
