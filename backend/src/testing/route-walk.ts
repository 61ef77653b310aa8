import type { Route } from '../http/route.ts';
import type { Client, Reply } from './client.ts';

/** The address of a route, its variables filled in with something that they take. */
export const addressOf = ({ path }: Route): string =>
  `/api/${path.replace(':remote', 'policy').replace(/:\w+/g, '1')}`;

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Calls a route as it is declared: with a JSON body where it is no GET. */
export const callRoute = (
  client: Client,
  route: Route,
  body: string | undefined = '{}',
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const { method } = route;
  if (method === 'GET') return client.get(addressOf(route), headers);
  const type = { 'content-type': 'application/json' };
  return client.raw(addressOf(route), { method, body, headers: { ...type, ...headers } });
};

/** The status of the answer alone: the stream of messages never ends. */
export const statusOf = async (client: Client, route: Route): Promise<number> => {
  if (route.method !== 'GET') return (await callRoute(client, route)).status;
  const answer = await client.open(addressOf(route));
  await answer.body?.cancel();
  return answer.status;
};
