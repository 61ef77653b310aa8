import { maybePhone } from '@portal/phone';
import type { Http, Paged } from '@portal/types';

type Query = Record<string, string | number>;

/** A page of a list by GET; by POST where the search looks like a phone number, which no address may tell (API-11). */
export const listCall = <Answer extends Paged<unknown>>(
  http: Http,
  path: string,
  query: object,
  signal: AbortSignal,
): Promise<Answer> => {
  const { search } = query as { search?: string };
  return search !== undefined && maybePhone(search)
    ? http.post(path, query, { signal })
    : http.get(path, { query: query as Query, signal });
};
