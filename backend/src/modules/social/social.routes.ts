import { socialStart, socialStartAnswer } from '@portal/types';
import { route } from '../../http/route.ts';
import { httpError } from './messages.ts';
import { giveNonce } from './once.ts';

/** How a sign-in with a linked account begins; it ends at the login route, as every sign-in does. */
export const socialRoutes = [
  route({
    method: 'POST',
    path: 'authen/social/start',
    rule: { open: true },
    summary: 'A nonce, and where the provider signs people in',
    limit: { most: 30, seconds: 60 },
    body: socialStart,
    response: socialStartAnswer,
    handler: async ({ db, deps, body, deviceId }) => {
      const provider = deps.config.social?.providers.find(({ name }) => name === body.provider);
      if (provider === undefined) throw httpError('SOCIAL_NOT_CONFIGURED');
      const nonce = await giveNonce(db, provider.name, deviceId, deps.clock());
      const { authorizationEndpoint, clientId } = provider;
      return { nonce, clientId, authorizationEndpoint };
    },
  }),
];
