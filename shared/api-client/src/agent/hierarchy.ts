import type { HierarchyChoice, HierarchyChoicesQuery, Http, Paged } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** An agent's position changes rarely, so the choices of a level may be old. */
const FRESH = 300_000;

/** GET ods/hierarchy/levels: the levels of which the caller may choose people. */
export const hierarchyLevelsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['hierarchy', 'levels'],
    queryFn: ({ signal }): Promise<number[]> => http.get('ods/hierarchy/levels', { signal }),
    staleTime: FRESH,
  });

/** GET ods/hierarchy/choices: the people of one level, by code or name, below whom is chosen above (POL-11). */
export const hierarchyChoicesQuery = (http: Http, query: HierarchyChoicesQuery) =>
  queryOptions({
    queryKey: ['hierarchy', 'choices', query],
    queryFn: ({ signal }): Promise<Paged<HierarchyChoice>> =>
      http.get('ods/hierarchy/choices', {
        query: query as Record<string, string | number>,
        signal,
      }),
    staleTime: FRESH,
  });

/** GET ods/hierarchy/chain: an agent with all superiors. An unknown agent and one out of scope answer the same 404. */
export const hierarchyChainQuery = (http: Http, agentCode: string) =>
  queryOptions({
    queryKey: ['hierarchy', 'chain', agentCode],
    queryFn: ({ signal }): Promise<HierarchyChoice[]> =>
      http.get('ods/hierarchy/chain', { query: { agentCode }, signal }),
    staleTime: FRESH,
  });
