import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { httpError } from '../errors/messages.ts';
import { callerLanguage } from './caller.ts';
import { failureOf } from './failure.ts';

const CODES: Record<string, Parameters<typeof httpError>[0]> = {
  HPE_HEADER_OVERFLOW: 'HEAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TIMEOUT',
};

/**
 * Answers a request that Node could not read, as every other failure is answered (ERR-04), and ends its connection. What it
 * asked for is not known, so the language is the default one.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const correlationId = randomUUID();
  const code = CODES[error.code ?? ''] ?? 'BAD_REQUEST';
  const { status, body } = failureOf(httpError(code), callerLanguage(undefined), correlationId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-correlation-id: ${correlationId}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
