/** A mail, a text message or a push. The body may hold a one-time code: it is never logged. */
export interface Message {
  kind: 'MAIL' | 'SMS';
  /** An e-mail address, or a phone number in E.164. */
  to: string;
  /** Of mails. */
  subject?: string;
  /** Plain text. */
  body: string;
  /** After this moment it is of no use and is not sent any more. */
  uselessAfter?: Date;
  /** The body holds no code and no link that opens anything: it stays for a month after failing and can be sent again. */
  keepBody?: boolean;
  /** The message of staff that it carries, and to whom: there is one for each recipient and channel. */
  staffMessage?: { id: number; accountId: number };
}

/**
 * Takes one message to its recipient, and returns the number of the server's answer; rejects when that did not work. `id` is
 * the same for every try.
 */
export type Transport = (message: Message, id: number | string) => Promise<string | undefined>;
