import { type Client, createClient } from './client.ts';

/** A browser's page of the portal: keeps cookies, and its session is one of them. */
export interface PageClient extends Client {
  cookies: Map<string, string>;
  /** The attributes that each cookie was last set with. */
  attributes: Map<string, string>;
}

type Call = (path: string, init: RequestInit) => ReturnType<Client['raw']>;

/** Speaks HTTP as the host does in a browser; `mode` is the header by which it says how its session travels. */
export function createPageClient(url: string, mode: () => string = () => 'cookie'): PageClient {
  const plain = createClient(url);
  const { raw } = plain;
  const cookies = new Map<string, string>();
  const attributes = new Map<string, string>();
  const send: Call = async (path, init) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> = {
      origin: url,
      'x-portal-session': mode(),
      ...(jar !== '' && { cookie: jar }),
      ...(init.headers as Record<string, string>),
    };
    const reply = await raw(path, { ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? [];
      attributes.set(name, rest);
      if (rest.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  const json = { 'content-type': 'application/json' };
  return Object.assign(plain, {
    cookies,
    attributes,
    get: (path: string, headers?: Record<string, string>) =>
      send(path, { method: 'GET', ...(headers && { headers }) }),
    delete: (path: string, headers?: Record<string, string>) =>
      send(path, { method: 'DELETE', ...(headers && { headers }) }),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body ?? {}),
        headers: { ...json, ...headers },
      }),
  });
}
