import { z } from 'zod';
import type { FirebaseConfig } from '../../config/firebase.ts';
import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import { createAccessTokens } from '../../firebase/access-tokens.ts';
import { type Transport, Undeliverable } from '../outbox/message.ts';
import { fcmMessage, pushContent } from './push-content.ts';
import { forgetPushToken, openPushToken } from './push-tokens.ts';

const PATIENCE_MS = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** A browser that is off gets the message when it is on again, within this time. */
const WAIT_SECONDS = 3 * 86_400;

/** What of an answer matters: FCM's own code, or Google's. */
const failure = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ errorCode: z.string().optional() })).optional(),
  }),
});

/** Codes that say that a browser's token will never be good again. */
const GONE = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

async function codeOf(response: Response): Promise<string> {
  const parsed = failure.safeParse(await response.json().catch(() => null));
  const { details, status } = parsed.data?.error ?? {};
  return details?.find(({ errorCode }) => errorCode)?.errorCode ?? status ?? 'UNKNOWN';
}

/**
 * Sends push messages by FCM's HTTP v1 interface. The recipient of a message is the id of a row of push_token: the token itself
 * is in that row alone, and one that FCM does not know any more is removed.
 */
function fcmTransport(
  { account, fcmUrl, web }: NonNullable<FirebaseConfig>,
  { db, secrets, clock }: Pick<Deps, 'secrets' | 'clock'> & { db: Db },
): Transport {
  const accessTokens = createAccessTokens(account, { clock, scope: SCOPE });
  const url = `${fcmUrl}/v1/projects/${web.projectId}/messages:send`;
  return async ({ to, body, uselessAfter }) => {
    const id = Number(to);
    const browser = await openPushToken({ secrets }, db, id);
    if (browser === undefined) throw new Undeliverable('UNREGISTERED: the browser is gone');
    const left = uselessAfter && Math.floor((uselessAfter.getTime() - clock().getTime()) / 1_000);
    const seconds = Math.max(0, Math.min(WAIT_SECONDS, left ?? WAIT_SECONDS));
    const message = fcmMessage(browser.token, pushContent.parse(JSON.parse(body)), seconds);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await accessTokens.get()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ message }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) {
      await response.body?.cancel();
      return String(response.status);
    }
    const code = await codeOf(response);
    const reason = `${code}: FCM answered ${response.status}`;
    if (response.status === 401) accessTokens.forget();
    if (GONE.has(code)) {
      await forgetPushToken(db, id, browser.at);
      throw new Undeliverable(reason);
    }
    // The message itself is not as FCM takes it: the next try would end alike.
    if (response.status === 400) throw new Undeliverable(reason);
    throw new Error(reason);
  };
}

/** How push messages leave; undefined where no sender is configured. */
export const pushTransport = (
  { firebase }: Pick<Deps['config'], 'firebase'>,
  parts: Pick<Deps, 'secrets' | 'clock'> & { db: Db },
): Transport | undefined =>
  firebase?.vapidKey === undefined ? undefined : fcmTransport(firebase, parts);
