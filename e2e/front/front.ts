import { Agent, type IncomingMessage, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string };
/** A page that the front answers itself; undefined lets the service answer. */
export type Page = (pathname: string, accepted: string) => Promise<Answer | undefined>;

/** An empty page, so that a measurement starts in a renderer process that already exists. */
export const BLANK = '/bench-blank';

/** Headers of HTTP/1 that HTTP/2 forbids. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

const headersFor = ({ headers, authority }: Http2ServerRequest) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
  host: authority,
});

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      HOP.has(name) || value === undefined ? [] : [[name, value]],
    ),
  );

/** HTTP/2 with TLS before the service, which speaks HTTP/1 as behind any proxy. Resolves with its address. */
export async function openFront(
  { key, cert }: Certificate,
  service: string,
  page: Page = async () => undefined,
): Promise<{ url: string; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  const pass = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, url } = incoming;
    const forwarded = request(new URL(url, service), {
      agent,
      method,
      headers: headersFor(incoming),
    });
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, headersOf(answer));
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
  const serve = async (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const pathname = incoming.url.replace(/[?#].*$/s, '');
    if (pathname === BLANK) {
      outgoing.writeHead(200, { 'content-type': 'text/html' });
      outgoing.end('<!doctype html><title>blank</title>');
      return;
    }
    const own = await page(pathname, String(incoming.headers['accept-encoding'] ?? ''));
    if (own === undefined) return pass(incoming, outgoing);
    outgoing.writeHead(own.status, own.headers);
    outgoing.end(own.body);
  };
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        agent.destroy();
        server.close(() => resolve());
      }),
  };
}
