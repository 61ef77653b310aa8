import { randomBytes } from 'node:crypto';
import { COMPANY } from '@portal/domain/company';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { publicSettings } from '../setting/settings-store.ts';
import { pageOf } from './compose.ts';
import { foreignSources } from './foreign-sources.ts';
import { renderPage } from './html.ts';
import { integrityHeaders, pagePolicy } from './policy.ts';

const NO_LOCAL = { origins: [], any: false };

/**
 * GET /releases/trial/<token>: the page in which the gate's browser loads one version (GATE-11), under the same policies as every
 * page. It is there while its trial runs, and has no session.
 */
export function trialPage(app: FastifyInstance, deps: Deps): void {
  const foreign = foreignSources(deps.config);
  app.get<{ Params: { token: string } }>(
    '/releases/trial/:token',
    { config: { rule: { open: true }, page: true } },
    async (request, reply) => {
      const active = await deps.registry.trialManifest(request.params.token);
      if (active === undefined) throw httpError('UNKNOWN_PATH');
      const [host, settings] = await Promise.all([
        deps.host.current(),
        publicSettings(deps, COMPANY),
      ]);
      const nonce = randomBytes(18).toString('base64');
      const { page } = pageOf({ host, active, settings }, '/', nonce);
      const boot = { ...(page.boot as object), trial: true };
      return reply
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          pagePolicy(nonce, deps.config.frameAncestors, foreign, NO_LOCAL),
        )
        .headers(integrityHeaders(foreign, NO_LOCAL))
        .type('text/html; charset=utf-8')
        .send(renderPage({ ...page, boot }));
    },
  );
}
