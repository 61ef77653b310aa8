import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // The envelope, or whatever JSON came; tests assert on what they expect.
  body: { statusCode: number; data: unknown; description: string } & Record<string, unknown>;
}

type Extra = Record<string, string>;

/** A caller with a device, and a token once it signed in. */
export interface Client {
  deviceId: string;
  token: string | undefined;
  /** Sent instead of a token: `Operator …`, `Release …`. */
  authorization?: string;
  get(path: string, headers?: Extra): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Extra): Promise<Reply>;
  delete(path: string, headers?: Extra): Promise<Reply>;
  /** Any body and any header, as given. */
  raw(path: string, init: RequestInit): Promise<Reply>;
  /** An answer that stays open: its body has not been read. */
  open(path: string, init?: RequestInit): Promise<Response>;
}

const parse = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Speaks HTTP to a portal as a browser's client would. */
export function createClient(url: string, language: string = DEFAULT_LANGUAGE): Client {
  const client: Client = {
    deviceId: randomUUID(),
    token: undefined,
    get: (path, headers) => send(path, { method: 'GET' }, headers),
    delete: (path, headers) => send(path, { method: 'DELETE' }, headers),
    post: (path, body, headers) =>
      send(
        path,
        { method: 'POST', body: JSON.stringify(body ?? {}) },
        {
          'content-type': 'application/json',
          ...headers,
        },
      ),
    raw: (path, init) => send(path, init, init.headers as Extra),
    open: (path, init = {}) => call(path, init),
  };
  async function call(path: string, init: RequestInit, headers: Extra = {}): Promise<Response> {
    const own: Extra =
      client.token === undefined ? {} : { authorization: `Bearer ${client.token}` };
    if (client.authorization !== undefined) own.authorization = client.authorization;
    const all = { 'x-device-id': client.deviceId, 'accept-language': language, ...own, ...headers };
    return fetch(url + path, { redirect: 'manual', ...init, headers: all });
  }
  async function send(path: string, init: RequestInit, headers: Extra = {}): Promise<Reply> {
    const response = await call(path, init, headers);
    const text = await response.text();
    const body = parse(text);
    // As the portal's pages do: the session goes on under the token of the answer (L7).
    if (/\/change-password(?:-gad)?$/.test(path) && body.data?.accessToken && client.token)
      client.token = body.data.accessToken;
    return { status: response.status, headers: response.headers, text, body };
  }
  return client;
}
