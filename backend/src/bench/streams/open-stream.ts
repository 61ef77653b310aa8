import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Each stream is a connection of its own, as each browser's is. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** A stream of messages and what it said. */
export interface OpenStream {
  /** How often each event came since the last `forget`. */
  heard: Map<string, number>;
  /** When the latest event came. */
  at: number;
  /** How it ended: `end` by the service, `cut` without an end; undefined while it is open. */
  ended: 'end' | 'cut' | undefined;
  close(): void;
  forget(): void;
}

const BUSY_MS = 1_000;
const TRIES = 30;

/** Opens a stream; tries again while the service is busy, as a browser does. */
export async function openStream(
  url: string,
  headers: Record<string, string>,
): Promise<OpenStream> {
  for (let tries = 0; ; tries += 1) {
    const opened = await tryToOpen(url, headers);
    if (opened !== 'busy') return opened;
    if (tries === TRIES) throw new Error('the service stayed busy');
    await wait(BUSY_MS);
  }
}

/** Resolves when the first bytes are there. Rejects for every other answer. */
const tryToOpen = (url: string, headers: Record<string, string>): Promise<OpenStream | 'busy'> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/api/cms/notifys/stream`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        if (response.statusCode === 503) return resolve('busy');
        reject(new Error(`a stream was answered with ${response.statusCode}`));
        return;
      }
      const stream: OpenStream = {
        heard: new Map(),
        at: 0,
        ended: undefined,
        close: () => sent.destroy(),
        forget: () => stream.heard.clear(),
      };
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const one of parts) {
          const event = /^event: (\w+)/.exec(one)?.[1];
          if (event === undefined) continue;
          stream.heard.set(event, (stream.heard.get(event) ?? 0) + 1);
          stream.at = performance.now();
        }
        resolve(stream);
      });
      response.on('end', () => {
        stream.ended = 'end';
      });
      response.on('error', () => {
        stream.ended ??= 'cut';
      });
    });
    sent.on('error', reject);
    sent.end();
  });
