import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  ms: number;
  /** The body, parsed on demand: the bench shares the processors with the service that it measures. */
  data(): unknown;
}

const dataOf = (text: string): unknown =>
  text.startsWith('{') ? (JSON.parse(text) as { data?: unknown }).data : undefined;

/** One user on one device, over connections that stay open as a browser's do. */
export interface Caller {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
}

const PATIENCE_MS = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

function call(url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    // A call without a response counts as failed.
    const none = () => resolve({ status: 0, ms: performance.now() - start, data: () => undefined });
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { agent, method, headers, timeout: PATIENCE_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', none);
      response.on('end', () => {
        const ms = performance.now() - start;
        const data = () => dataOf(Buffer.concat(parts).toString());
        resolve({ status: response.statusCode ?? 0, ms, data });
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', none);
    sent.on('close', none);
    sent.end(body);
  });
}

export const callerOf = (base: string, headers: Record<string, string>): Caller => ({
  get: (path) => call(`${base}${path}`, headers),
  post: (path, body) => call(`${base}${path}`, headers, JSON.stringify(body)),
});

/** Signs a user of the demonstration data in. Throws when that fails. */
export async function signIn(base: string, username: string, password: string): Promise<Caller> {
  const headers = { 'content-type': 'application/json', 'x-device-id': `bench-api-${username}` };
  const { status, data } = await callerOf(base, headers).post('/api/authen/authentication/login', {
    username,
    password,
  });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`);
  const { accessToken } = data() as { accessToken: string };
  return callerOf(base, { ...headers, authorization: `Bearer ${accessToken}` });
}
