import type { QueryKey } from '@tanstack/react-query';

/** The same call, its answer kept for this language alone: content comes in the language that was asked for. */
export const inLanguage = <Q extends { queryKey: QueryKey }>(query: Q, language: string): Q => ({
  ...query,
  queryKey: [...query.queryKey, language],
});
