import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call as a team's own service got it. */
export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  calls: ReceivedCall[];
  /** Statuses of the next answers; 204 without one. */
  answers: number[];
  /** Resolves once so many calls came. */
  received(count: number): Promise<ReceivedCall[]>;
  close(): Promise<void>;
}

/** A team's own service on this machine, which takes the calls of a webhook. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const answers: number[] = [];
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204).end();
      for (const go of waiting.splice(0)) go();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    answers,
    async received(count) {
      while (calls.length < count) await new Promise<void>((go) => void waiting.push(go));
      return calls;
    },
    close: () =>
      new Promise((resolve) => {
        waiting = [];
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
