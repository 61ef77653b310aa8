import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, Recordings } from './recordings.ts';

export type Mode = 'live' | 'record' | 'recorded';

export interface ApiSetup {
  mode: Mode;
  /** Origin of the portal that answers. */
  portal: string;
  recordings: Recordings;
}

/** Request headers that are forwarded to the portal; those with the origin of the page are not. */
const PASSED = new Set(
  'accept accept-language authorization content-type idempotency-key x-background x-device-id'.split(
    ' ',
  ),
);
const json = { 'content-type': 'application/json; charset=utf-8' };

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function replay(response: ServerResponse, { recordings }: ApiSetup, call: Call): void {
  const found = recordings.find(call);
  const missing = {
    errorCode: 'NOT_FOUND',
    description: `${call.method} ${call.path} is not recorded: run with --record.`,
    data: null,
  };
  response.writeHead(found === undefined ? 404 : 200, json).end(found ?? JSON.stringify(missing));
}

/** Answers a call below `/api/`: by the portal, or from its recordings. False for any other address. */
export async function answerApi(
  setup: ApiSetup,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, search } = new URL(request.url ?? '/', setup.portal);
  if (!pathname.startsWith('/api/')) return false;
  const body = await bodyOf(request);
  const method = request.method ?? 'GET';
  const type = String(request.headers['content-type'] ?? '');
  const call: Call = {
    method,
    path: pathname.slice('/api/'.length),
    query: search.slice(1),
    body: type.includes('json') ? body.toString('utf8') : '',
  };
  if (setup.mode === 'recorded') {
    replay(response, setup, call);
    return true;
  }
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    PASSED.has(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  const answer = await fetch(`${setup.portal}${pathname}${search}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (setup.mode === 'record' && answer.ok) setup.recordings.keep(call, bytes.toString('utf8'));
  const answered = answer.headers.get('content-type');
  response.writeHead(answer.status, answered ? { 'content-type': answered } : {}).end(bytes);
  return true;
}
