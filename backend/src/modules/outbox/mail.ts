import { createTransport } from 'nodemailer';
import type { Transport } from './message.ts';

const PATIENCE_MS = 10_000;

/** Sends mails by SMTP. `url` is SMTP_URL: smtp(s)://user:password@host:port. */
export function mailTransport({ url, from }: { url: string; from: string }): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject = '', body }, id) => {
    // The same id for every try, so that a mail server can tell a repetition.
    const messageId = `<outbox-${id}@${new URL(url).hostname}>`;
    // An object, so that an address is never read as a list of addresses.
    const message = { from, to: { name: '', address: to }, subject, text: body, messageId };
    const { response } = await smtp.sendMail(message);
    return /^\d{3}/.exec(response)?.[0];
  };
}
