import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * What the provider wrote behind the `#` goes to the page that opened this window, by a channel of this origin alone; it
 * leaves the address at once, and no server ever sees it.
 */
const SCRIPT = `
const answer = new URLSearchParams(location.hash.slice(1));
history.replaceState(null, '', location.pathname);
const reported = Object.fromEntries(['state', 'id_token', 'error'].map((name) => [name, answer.get(name)]));
const channel = new BroadcastChannel('portal.social');
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
        // The tie to the page that opened this window may stay: nothing here is worth stealing through it.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Đăng nhập</title><p>Anh/Chị có thể đóng cửa sổ này.</p><p lang="en">You can close this window.</p><script nonce="${nonce}">${SCRIPT}</script></html>\n`,
        )
    );
  });
}
