import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of a webhook as it came. */
interface Received {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** A team's own server that takes the portal's webhook. */
export interface WebhookReceiver {
  url: string;
  /** What came with a genuine signature of this secret. */
  genuine(secret: string): { type: string; data: Record<string, unknown> }[];
  close(): Promise<void>;
}

/** As a receiver compares it (https://www.standardwebhooks.com). */
function isGenuine({ id, timestamp, signature, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const value = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const expected = Buffer.from(`v1,${value}`);
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Listens on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const header = (name: string) => String(request.headers[name] ?? '');
    received.push({
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      body,
    });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`,
    genuine: (secret) =>
      received.filter((one) => isGenuine(one, secret)).map(({ body }) => JSON.parse(body)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
