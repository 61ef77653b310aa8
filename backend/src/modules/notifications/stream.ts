import type { FastifyReply } from 'fastify';
import { httpError } from '../../errors/messages.ts';
import { tooMany } from '../../limits/limit.ts';
import { isPrivileged } from '../auth/privileged.ts';
import { isGuest, type Reader } from './mailbox.ts';

const RETRY_MS = 60_000;

/**
 * Answers with an event stream that stays open until the session ends (NOT-11). It carries no content: a reader asks for
 * its counts and lists by the usual calls, at the start and at every event, so nothing is missed and nothing comes twice.
 */
export async function openMessageStream(call: Reader & { reply: FastifyReply }): Promise<void> {
  const { subject, deps, reply } = call;
  if (isGuest(call)) throw httpError('access.denined');
  const admitted = deps.messageStreams.admits(subject.sessionId);
  if (admitted === 'session') throw tooMany(RETRY_MS);
  if (admitted === 'service')
    throw httpError('BUSY', { params: { seconds: '60' }, headers: { 'retry-after': '60' } });
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies pass on what is written at once.
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  raw.write(':\n\n');
  deps.messageStreams.add({
    id: subject.sessionId,
    accountId: subject.accountId,
    isPrivileged: subject.impersonation !== undefined || isPrivileged(subject.authorities),
    impersonationId: subject.impersonation?.id ?? null,
    response: raw,
  });
}
