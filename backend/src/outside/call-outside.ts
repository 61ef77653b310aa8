import { lookup as resolveHost } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf, type InnerHosts, OutsideRefused, outsideUrl } from './outside-url.ts';
import { isPublicAddress } from './public-address.ts';

const PATIENCE_MS = 10_000;
/** More of an answer is not read. */
const BYTES_MAX = 262_144;

export interface OutsideCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** False where the status is all that counts: the answer is left unread, however long it is. */
  readsAnswer?: boolean;
}

export interface OutsideAnswer {
  status: number;
  body: string;
}

/** The connection goes to the very address that was looked at, so a name cannot mean another one a moment later. */
const lookupPublic: LookupFunction = (host, options, done) =>
  resolveHost(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '');
    const refused = found.length === 0 || found.some(({ address }) => !isPublicAddress(address));
    if (refused) return done(new OutsideRefused('it is in an inner network'), '');
    if (options.all) return done(null, found);
    const [first] = found;
    done(null, first?.address ?? '', first?.family);
  });

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Calls an address that people typed or that an answer named. It leads nowhere else: redirects are answers, names that
 * resolve to an inner network are refused unless they are among `inner`. Throws OutsideRefused, or the network's error.
 */
export function callOutside(
  address: string,
  { method = 'GET', headers = {}, body, readsAnswer = true }: OutsideCall,
  inner: InnerHosts,
): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const url = outsideUrl(address, inner);
    const options: RequestOptions = {
      ...{ method, headers, agent: false, signal: AbortSignal.timeout(PATIENCE_MS) },
      ...(inner.includes(hostOf(url)) ? {} : { lookup: lookupPublic }),
    };
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const call = send(url, options, (answer) => {
      const text = readsAnswer ? textOf(answer) : Promise.resolve('');
      text
        .then((read) => resolve({ status: answer.statusCode ?? 0, body: read }))
        .catch(reject)
        .finally(() => call.destroy());
    });
    call.on('error', reject);
    call.end(body);
  });
}
