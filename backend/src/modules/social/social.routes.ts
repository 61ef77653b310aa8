import { socialFinish, socialFinishAnswer, socialStart, socialStartAnswer } from '@portal/types';
import { route } from '../../http/route.ts';
import { relyingPartyOf } from '../auth/relying-party.ts';
import { finishSocial } from './finish.ts';
import { beginFlow } from './flow.ts';
import { httpError } from './messages.ts';

const limit = { most: 30, seconds: 60 };

/** A sign-in at a provider: authorization code with PKCE. Its ID token then goes to the login route, or to linking. */
export const socialRoutes = [
  route({
    method: 'POST',
    path: 'authen/social/start',
    rule: { open: true },
    summary: 'Where the provider signs people in, and the sealed flow of this device',
    limit,
    body: socialStart,
    response: socialStartAnswer,
    handler: ({ deps, body, deviceId, request }) => {
      const { social, origin: configured } = deps.config;
      const provider = social?.providers.find(({ name }) => name === body.provider);
      if (social === undefined || provider === undefined) throw httpError('SOCIAL_NOT_CONFIGURED');
      const { origin } = relyingPartyOf(request, configured);
      return beginFlow(deps, social, provider, { deviceId, origin });
    },
  }),
  route({
    method: 'POST',
    path: 'authen/social/finish',
    rule: { open: true },
    summary: 'Exchange the code that the provider sent back; answers its ID token',
    limit,
    body: socialFinish,
    response: socialFinishAnswer,
    handler: (call) => finishSocial(call.deps, call.body, call),
  }),
];
