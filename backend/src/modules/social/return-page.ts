import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * The code that the provider wrote into the address goes to the page that opened this window, by a channel of this
 * origin alone whose name only that page and the provider know. It leaves the address at once; without the verifier,
 * which the service keeps, it is worth nothing.
 */
const SCRIPT = `
const answer = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);
const reported = Object.fromEntries(['state', 'code', 'iss', 'error'].map((name) => [name, answer.get(name)]));
const channel = new BroadcastChannel('portal.social.' + reported.state);
channel.postMessage(reported);
channel.close();
close();`;

/** GET /social-return: where a provider sends people back to (remote-auth/src/social). */
export function socialReturnPage(app: FastifyInstance): void {
  app.get('/social-return', { config: { rule: { open: true }, page: true } }, async (_, reply) => {
    const nonce = randomBytes(18).toString('base64');
    return (
      reply
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
        )
        .header('cache-control', 'no-store')
        // The tie to the page that opened this window may stay: nothing here is worth stealing through it.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Đăng nhập</title><p>Anh/Chị có thể đóng cửa sổ này.</p><p lang="en">You can close this window.</p><script nonce="${nonce}">${SCRIPT}</script></html>\n`,
        )
    );
  });
}
