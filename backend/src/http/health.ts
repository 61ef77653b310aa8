import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { httpError } from '../errors/messages.ts';
import { envelop } from './answer.ts';

/** Says whether users can use the portal: each check throws when they cannot. */
export type ReadyCheck = () => Promise<void>;

/** GET /healthz: the process answers. GET /readyz: so do the database and everything a page needs. */
export function healthRoutes(app: FastifyInstance, deps: Deps, checks: ReadyCheck[]): void {
  const open = { config: { rule: { open: true } } };
  app.get('/healthz', open, async () => envelop({ status: 'up' }, 'en').body);
  app.get('/readyz', open, async () => {
    try {
      await deps.db.execute(sql`select 1`);
      for (const check of checks) await check();
    } catch (error) {
      deps.log.warn({ reason: (error as Error).name }, 'not ready');
      throw httpError('UNAVAILABLE', { headers: { 'retry-after': '2' } });
    }
    return envelop({ status: 'ready' }, 'en').body;
  });
}
