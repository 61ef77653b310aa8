import { localMoment } from '@portal/calendar';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/handle.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { contactsOf } from '../outbox/notify-account.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { IssuedActivation } from './issue-activation.ts';

/** The address of a link. The code is in the fragment, which no server and no log ever receives. */
export const activationLink = (
  { origin, port }: Pick<Config, 'origin' | 'port'>,
  { code }: Pick<IssuedActivation, 'code'>,
): string => `${origin ?? `http://localhost:${port}`}/activate#${code}`;

/**
 * Sends the link to every registered e-mail address of its account, by text message where there is none. Answers how
 * many messages left: 0 where nothing is registered.
 */
export async function sendActivation(
  tx: Db,
  { config, outbox }: { config: Pick<Config, 'origin' | 'port'>; outbox: Outbox },
  accountId: number,
  username: string,
  issued: IssuedActivation,
): Promise<number> {
  const contacts = await contactsOf(tx, accountId);
  if (contacts === undefined) return 0;
  const { fullname, locale, emailPersonal, emailCompany, phone } = contacts;
  const until = localMoment(issued.expiresAt);
  const params = { fullname, username, link: activationLink(config, issued), until };
  const subject = say(sentence('activation.mail.subject'), locale, params);
  const mails = [...new Set([emailPersonal, emailCompany])].filter((one) => one !== null);
  const uselessAfter = issued.expiresAt;
  for (const to of mails) {
    const body = say(sentence('activation.mail.body'), locale, params);
    await outbox.put(tx, { kind: 'MAIL', to, subject, body, uselessAfter });
  }
  if (mails.length > 0 || phone === null) return mails.length;
  const body = say(sentence('activation.sms.body'), locale, params);
  await outbox.put(tx, { kind: 'SMS', to: phone, body, uselessAfter });
  return 1;
}
