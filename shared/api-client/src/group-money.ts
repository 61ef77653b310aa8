import type { QueryClient } from '@tanstack/react-query';

/** `meta` of a query whose answer leaves out a group's money until its director gives the secondary password (GAD-11). */
export const GROUP_MONEY = { groupMoney: true } as const;

/** Asks anew for what was left out or refused, now that it may be told. Calls on their way are left alone: they wait for it. */
export const refreshGroupMoney = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(
    { predicate: ({ meta }) => meta?.groupMoney === true },
    { cancelRefetch: false },
  );
