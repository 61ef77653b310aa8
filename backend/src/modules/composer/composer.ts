import { isServicePath } from '@portal/release-client/names';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { acceptedCodings } from '../../http/accept-encoding.ts';
import { PAGE_PERMISSIONS } from '../../http/headers.ts';
import { ownerOfCall } from '../../registry/routes/manifest-reply.ts';
import { compose } from './compose.ts';
import { foreignSources } from './foreign-sources.ts';
import { packHtml } from './packed-html.ts';
import { integrityHeaders, pagePolicy } from './policy.ts';

const wantsPage = (pathname: string, accept: string): boolean =>
  !isServicePath(pathname) &&
  (!/\.[A-Za-z0-9]{2,5}$/.test(pathname) || accept.includes('text/html'));

/** GET of any portal address: one HTML, 200 for pages that exist and 404 for others. */
export function composer(app: FastifyInstance, deps: Deps): void {
  const foreign = foreignSources(deps.config);
  app.get('/*', { config: { rule: { open: true }, page: true } }, async (request, reply) => {
    const pathname = request.url.replace(/[?#].*$/s, '');
    if (!wantsPage(pathname, request.headers.accept ?? '*/*')) return reply.callNotFound();
    const { status, nonce, local, html } = await compose(
      deps,
      request,
      pathname,
      ownerOfCall({ deps, request }),
    );
    const { coding, bytes } = await packHtml(
      html,
      acceptedCodings(request.headers['accept-encoding'])[0],
    );
    if (coding !== undefined) reply.header('content-encoding', coding);
    return reply
      .code(status)
      .header('vary', 'accept-encoding, cookie')
      .header(
        'content-security-policy',
        pagePolicy(nonce, deps.config.frameAncestors, foreign, local),
      )
      .headers({ ...PAGE_PERMISSIONS, ...integrityHeaders(foreign, local) })
      .type('text/html; charset=utf-8')
      .send(bytes);
  });
}
