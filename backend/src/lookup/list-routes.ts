import type { AnyList } from '@portal/domain/list';
import type * as z from 'zod/mini';
import { type Route, route } from '../http/route.ts';
import { boundedPage } from './bounded-page.ts';
import type { Caller } from './caller.ts';

interface Options<Query extends z.ZodMiniType, Response extends z.ZodMiniType> {
  /** One line for the OpenAPI page. */
  summary: string;
  query: Query;
  response: Response;
  handler(call: Caller, query: z.output<Query>): Promise<z.output<Response>>;
  /** False for a list of the staff side: it has no rows of a scope and counts for no limit of lookups. */
  insurance?: false;
}

/**
 * The two routes of a declared list: GET takes the query from the address, POST from the body, so that a phone number that
 * is searched for is in no address (API-11).
 */
export function listRoutes<Query extends z.ZodMiniType, Response extends z.ZodMiniType>(
  list: AnyList,
  { summary, query, response, handler, insurance }: Options<Query, Response>,
): Route[] {
  const { path, authority } = list;
  const common = {
    path,
    lookup: insurance !== false,
    rule: { authority },
    response: response as z.ZodMiniType,
  };
  return [
    route({
      ...common,
      method: 'GET',
      summary,
      query,
      handler: (call) => handler(call, boundedPage(list, call.query as z.output<Query>)),
    }),
    route({
      ...common,
      method: 'POST',
      summary: 'The same by body: a phone number that is searched for is in no address (API-11)',
      body: query,
      whileImpersonating: insurance !== false,
      handler: (call) => handler(call, boundedPage(list, call.body as z.output<Query>)),
    }),
  ];
}
