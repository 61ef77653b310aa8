import {
  invisibleChallenge as challengeSchema,
  drawnCaptcha,
  invisibleRequest,
} from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { invisibleChallenge } from './invisible.ts';
import { drawCaptcha } from './picture.ts';

const limit = { most: 120, seconds: 60 };

/** Captchas to read and captchas to work off (spec/access.md 7). */
export const captchaRoutes = [
  route({
    method: 'POST',
    path: 'authen/recaptcha/generate',
    rule: { open: true },
    summary: 'Draw a captcha for this device; the ones before count no more',
    limit,
    response: drawnCaptcha,
    handler: ({ deps, deviceId }) => drawCaptcha(deps, deviceId),
  }),
  route({
    method: 'GET',
    path: 'authen/recaptcha/:userId',
    rule: { open: true },
    summary:
      'Draw a captcha for this device before this user signs in, whether there is one or not',
    limit,
    params: z.object({ userId: z.string().min(1).max(100) }),
    response: drawnCaptcha,
    handler: ({ deps, deviceId }) => drawCaptcha(deps, deviceId),
  }),
  route({
    method: 'POST',
    path: 'authen/recaptcha/challenge',
    rule: { open: true },
    summary: 'What a browser must do for the token of an invisible captcha',
    limit,
    body: invisibleRequest,
    response: challengeSchema,
    handler: ({ deps, deviceId, ip, body }) =>
      invisibleChallenge(deps, { deviceId, ip }, body.purpose),
  }),
];
