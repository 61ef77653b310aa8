import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Envelope } from '@portal/types';
import { PASSWORD } from './accounts.ts';

export interface Reply<T = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Envelope<T> & Record<string, unknown>;
}

/** A caller beside the browser, with a device and perhaps a session of its own. */
export interface Api {
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
  post<T = unknown>(path: string, body?: unknown): Promise<Reply<T>>;
  raw<T = unknown>(path: string, init: RequestInit): Promise<Reply<T>>;
}

const parse = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** Calls under `/api` of a portal; `token` is a session's, `cookie` that of a browser. */
export function createApi(
  url: string,
  token?: string,
  deviceId: string = randomUUID(),
  cookie?: string,
): Api {
  const send = async <T>(path: string, init: RequestInit): Promise<Reply<T>> => {
    const headers = {
      'x-device-id': deviceId,
      'accept-language': 'vi',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie, origin: url, 'x-portal-session': 'cookie' }),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(`${url}/api/${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  };
  return {
    raw: send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      }),
  };
}

/** Calls beside a page, in the name of its session. */
export async function apiOfPage(url: string, page: Page): Promise<Api> {
  const cookies = await page.context().cookies(url);
  const deviceId = await page.evaluate(() => localStorage.getItem('portal.deviceId') ?? '');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return createApi(url, undefined, deviceId, cookie);
}

/** Signs in beside the browser. Throws when the service refuses. */
export async function apiOf(url: string, username: string): Promise<Api> {
  const deviceId = randomUUID();
  const answer = await createApi(url, undefined, deviceId).post<{ accessToken: string }>(
    'authen/authentication/login',
    { username, password: PASSWORD },
  );
  if (answer.status !== 200) throw new Error(`${username}: ${answer.text}`);
  return createApi(url, answer.body.data.accessToken, deviceId);
}
