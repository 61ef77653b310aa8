import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';

/** How long a reader may rely on the answer: RFC 9116 asks for less than a year. */
const VALID_MS = 90 * 86_400_000;

/** GET /.well-known/security.txt (RFC 9116): where to report a fault, as the operator set it with SECURITY_CONTACT. */
export function securityTxt(app: FastifyInstance, { config, clock }: Deps): void {
  app.get(
    '/.well-known/security.txt',
    { config: { rule: { open: true } } },
    async (_request, reply) => {
      if (config.securityContact === undefined) throw httpError('UNKNOWN_PATH');
      const expires = new Date(clock().getTime() + VALID_MS).toISOString();
      const lines = [
        `Contact: ${config.securityContact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: vi, en',
      ];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    },
  );
}
