import { randomInt } from 'node:crypto';
import { today } from '@portal/calendar';
import { type ContactData, type ContactInput, fold } from '@portal/types';
import { contactMessage } from '../../db/schema/index.ts';
import { type Answer, answer } from '../../http/answer.ts';
import type { Call } from '../../http/route.ts';
import { sentence } from '../../i18n/sentence.ts';
import { dueTimes } from '../../inbox/due-times.ts';
import { sealText } from '../../inbox/inbox-text.ts';
import { audit } from '../audit/audit.ts';
import { placeOf } from '../registration/place.ts';

const THANKS = sentence('contact.sentence.thanks');
/** Letters and digits that are not taken for each other when they are read out. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;

/** LH261123-7K2MX: the day, and letters that tell nothing of how many there were. */
const newRefNo = (now: Date): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `LH${today(now).slice(2)}-${letters.join('')}`;
};

type ContactCall = Pick<
  Call<{ open: true }>,
  'db' | 'deps' | 'language' | 'ip' | 'deviceId' | 'correlationId'
> & { body: ContactInput };

/** Takes a message into the inbox of contacts (CON-06). Throws INPUT-ERROR for a place that there is not. */
export async function submitContact(call: ContactCall): Promise<Answer<ContactData>> {
  const { db, deps, body, language, ip, deviceId: device, correlationId } = call;
  const now = deps.clock();
  const place = body.confirmApplyCandidate ? await placeOf(db, body, language) : null;
  const refNo = newRefNo(now);
  await db.insert(contactMessage).values({
    refNo,
    fullname: body.fullname,
    nameFold: fold(body.fullname),
    phone: body.phone,
    email: body.email,
    confirmApplyCandidate: body.confirmApplyCandidate,
    provinceCity: place?.provinceCode ?? null,
    officeId: place?.officeId ?? null,
    title: body.title,
    contentEnc: sealText(deps, body.content ?? '', 'contact_message.content_enc'),
    ...(await dueTimes(db, 'contact', now)),
    ip,
    createdAt: now,
  });
  const where = { ip, device, correlationId };
  await audit(db, now, { action: 'contact', result: 'OK', object: refNo, ...where });
  return answer({ refNo }, { sentence: THANKS });
}
