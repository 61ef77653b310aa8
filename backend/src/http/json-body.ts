import type { FastifyInstance } from 'fastify';
import { httpError } from '../errors/messages.ts';

const BANNED = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses JSON and refuses keys that reach for prototypes. An empty body is no body. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  let banned = false;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw httpError('BROKEN_JSON');
  }
  if (/__proto__|constructor|prototype|\\u/.test(text)) {
    JSON.parse(text, (key, inner) => {
      banned ||= BANNED.has(key);
      return inner;
    });
  }
  if (banned) throw httpError('BROKEN_JSON');
  return value;
}

/** JSON is the one body that calls read; multipart routes bring their own reader. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string));
    } catch (error) {
      done(error as Error);
    }
  });
}
