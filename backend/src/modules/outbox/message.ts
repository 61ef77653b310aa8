import type { MessageKind } from '@portal/domain/notification';

/** A mail, a text message, a push message or a call of a team's webhook. The body may hold a one-time code: it is never logged. */
export interface Message {
  kind: MessageKind;
  /** An e-mail address, a phone number in E.164, the id of a browser (push_token) or of a team's subscription. */
  to: string;
  /** Of mails; operators see it for push messages too. */
  subject?: string;
  /** Plain text; of a push message and a webhook its content as JSON. */
  body: string;
  /** It leaves at this moment at the earliest. */
  notBefore?: Date | undefined;
  /** After this moment it is of no use and is not sent any more. */
  uselessAfter?: Date | undefined;
  /** The body holds no code and no link that opens anything: it stays for a month after failing and can be sent again. */
  keepBody?: boolean;
  /** The message of staff that it carries, and to whom: there is one for each recipient and channel, of PUSH for each browser. */
  staffMessage?: { id: number; accountId: number };
}

/**
 * Takes one message to its recipient, and returns the number of the server's answer; rejects when that did not work. `id` is
 * the same for every try.
 */
export type Transport = (message: Message, id: number | string) => Promise<string | undefined>;

/** No further try can end better: the recipient is gone, or the message is not one that its server takes. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}
