import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { outboxHtml } from './page-html.ts';

/** How many messages the pages show. */
const SHOWN_MAX = 200;

/**
 * GET /dev/outbox for people, /dev/outbox.json for tests: messages with the codes in them, newest first. In a
 * demonstration alone; otherwise these addresses do not exist.
 */
export function outboxPages(app: FastifyInstance, { config, outbox }: Deps): void {
  if (!config.demo) return;
  const open = { config: { rule: { open: true }, page: true } };
  app.get('/dev/outbox.json', open, () => outbox.list(SHOWN_MAX));
  app.get('/dev/outbox', open, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(outboxHtml(await outbox.list(SHOWN_MAX), nonce));
  });
}
