import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import type { Route } from './route.ts';
import type { Rule } from './rule.ts';

/** GET /api/openapi.json and /api/docs, of everything that is registered. */
export function openApiRoutes(app: FastifyInstance, routes: readonly Route[], demo: boolean): void {
  // The list of all calls helps attackers, so outside a demonstration it is for administrators (SEC-60).
  const rule: Rule = demo ? { open: true } : { authority: 'setting.manage' };
  const open = { config: { rule } };
  let document: unknown;
  app.get('/api/openapi.json', open, async () => {
    document ??= openApi(routes);
    return document;
  });
  app.get('/api/docs', open, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    return reply.type('text/html; charset=utf-8').send(docsPage(routes, nonce));
  });
}
