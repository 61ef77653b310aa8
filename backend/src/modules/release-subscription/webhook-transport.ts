import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import { callOutside } from '../../outside/call-outside.ts';
import { type InnerHosts, OutsideRefused } from '../../outside/outside-url.ts';
import { type Transport, Undeliverable } from '../outbox/message.ts';
import { openWebhook, WEBHOOK_BOX } from './subscription-store.ts';
import { signedHeaders } from './webhook-signature.ts';

const GONE = 410;

/**
 * Calls the webhook of a subscription, whose id is the recipient: any 2xx is taken. The id of a call is the same for every try,
 * so that its receiver knows a repetition; time and signature are each try's own.
 */
export function webhookTransport(
  { secrets, clock, inner }: Pick<Deps, 'secrets' | 'clock'> & { inner: InnerHosts },
  db: Db,
): Transport {
  const box = secrets.box(WEBHOOK_BOX);
  return async ({ to, body }, id) => {
    const webhook = await openWebhook(db, box, Number(to));
    if (webhook === undefined) throw new Undeliverable('the subscription has ended');
    const signed = signedHeaders(webhook.secret, { id: `msg_${id}`, at: clock(), body });
    const headers = { 'content-type': 'application/json', 'user-agent': 'agent-portal', ...signed };
    const { status } = await callOutside(
      webhook.target,
      { method: 'POST', headers, body, readsAnswer: false },
      inner,
    ).catch((error) => {
      throw error instanceof OutsideRefused ? new Undeliverable(error.message) : error;
    });
    if (status === GONE) throw new Undeliverable('the receiver answered 410');
    if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
    return String(status);
  };
}
