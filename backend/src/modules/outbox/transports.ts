import type { OutboxConfig } from '../../config/outbox.ts';
import { mailTransport } from './mail.ts';
import type { Message, Transport } from './message.ts';
import { smsTransport } from './sms.ts';

/** A demonstration reads its messages at /dev/outbox: there is nothing to be done for them. */
const embedded: Transport = async () => undefined;

const missing =
  (what: string): Transport =>
  async () => {
    throw new Error(`${what} is not configured`);
  };

/** How each kind of message leaves. Without configuration nothing leaves, which is an error outside a demonstration. */
export function createTransports(
  { mail, sms }: OutboxConfig,
  demo: boolean,
  { push, webhook }: { push?: Transport | undefined; webhook?: Transport | undefined } = {},
): Record<Message['kind'], Transport> {
  const otherwise = (what: string) => (demo ? embedded : missing(what));
  return {
    MAIL: mail === undefined ? otherwise('SMTP_URL') : mailTransport(mail),
    SMS: sms === undefined ? otherwise('SMS_WEBHOOK_URL') : smsTransport(sms),
    // Without a sender no browser is known, so nothing is ever put here.
    PUSH: push ?? missing('FIREBASE_SERVICE_ACCOUNT'),
    WEBHOOK: webhook ?? missing('the sender of webhooks'),
  };
}
