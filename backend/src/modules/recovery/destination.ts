import type { OtpChannel } from '@portal/domain/account';
import { phoneE164 } from '@portal/phone';
import { EMAIL_PATTERN, type SendRecoveryOtpRequest } from '@portal/types';
import { httpError as otpError } from '../otp/messages.ts';
import type { RecoveringAgent } from './agent-store.ts';
import type { Decoy } from './channel.ts';
import type { Flow } from './flow-store.ts';
import { httpError } from './messages.ts';

/** Where a code goes. */
export interface Destination {
  channel: OtpChannel;
  to: string;
}

/** What is registered; for a decoy a phone number without an owner, so that both take the same path. */
export type Registered = Pick<
  RecoveringAgent,
  'agencyFlag' | 'emailPersonal' | 'emailCompany' | 'phone'
>;

export const decoyContacts = ({ agencyFlag, phone }: Decoy): Registered => ({
  agencyFlag,
  emailPersonal: null,
  emailCompany: null,
  phone,
});

const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** The address that a user typed, when it is the registered one. */
function byMail(channel: OtpChannel, typed: string, stored: string | null): Destination {
  if (typed === '') throw httpError('error.email.required');
  if (!EMAIL_PATTERN.test(typed)) throw httpError('error.email.format');
  if (stored === null || folded(typed) !== folded(stored)) throw httpError('DATA_MISMATCH');
  return { channel, to: stored };
}

function bySms(typed: string, stored: string | null): Destination {
  if (stored === null) throw otpError('NO_CONTACT');
  if (typed !== '' && phoneE164(typed) !== stored) throw httpError('DATA_MISMATCH');
  return { channel: 'SMS', to: stored };
}

/** Past a question, answered or skipped: whatever is registered. */
function anywhere({ phone, emailPersonal, emailCompany }: Registered): Destination {
  if (phone !== null) return { channel: 'SMS', to: phone };
  if (emailPersonal !== null) return { channel: 'PERSONAL_EMAIL', to: emailPersonal };
  if (emailCompany !== null) return { channel: 'COMPANY_EMAIL', to: emailCompany };
  throw otpError('NO_CONTACT');
}

/** Throws unless the recovery may go this way: the one it was shown, or text messages past what may be skipped (REC-06). */
export function checkWay(flow: Flow, { agencyFlag }: Registered, target: string): void {
  const { channel } = flow;
  if (channel === 'NONE') throw otpError('NO_CONTACT');
  const skips = channel === 'QUESTION' || (channel === 'COMPANY_EMAIL' && agencyFlag);
  if (target !== channel && !(target === 'SMS' && skips)) throw httpError('RECOVERY_STEP');
  if (target === 'QUESTION' && flow.questionPassedAt === null) throw httpError('RECOVERY_STEP');
}

/** Where the code goes; throws DATA_MISMATCH when what was typed is not what is registered. */
export function destinationOf(
  flow: Flow,
  registered: Registered,
  { optTo, emailPersonal, emailDlvn, phoneNumber }: SendRecoveryOtpRequest,
): Destination {
  const typed = (text: string | null | undefined) => text?.trim() ?? '';
  if (optTo === 'PERSONAL_EMAIL')
    return byMail(optTo, typed(emailPersonal), registered.emailPersonal);
  if (optTo === 'COMPANY_EMAIL') return byMail(optTo, typed(emailDlvn), registered.emailCompany);
  if (flow.channel === 'QUESTION') return anywhere(registered);
  return bySms(typed(phoneNumber), registered.phone);
}

/** The registered place of a channel, for a code that is sent again. */
export function placeOf(registered: Registered, channel: OtpChannel): Destination | undefined {
  const places: Record<OtpChannel, string | null> = {
    PERSONAL_EMAIL: registered.emailPersonal,
    COMPANY_EMAIL: registered.emailCompany,
    SMS: registered.phone,
  };
  const to = places[channel];
  return to === null ? undefined : { channel, to };
}
