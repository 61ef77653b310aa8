import { today } from '@portal/calendar';
import { fold, type Language, type RegisterData, type RegisterForm } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { type Answer, answer } from '../../http/answer.ts';
import { audit } from '../audit/audit.ts';
import { deviceAgreed, versionInForce } from '../consent/consent-store.ts';
import { httpError, WELCOME } from './messages.ts';
import { homeOf, placeOf } from './place.ts';
import {
  type Applicant,
  addCandidate,
  addRegistration,
  findDuplicate,
  type NewCandidate,
} from './store.ts';

/** A consent counts for the visit it was given in: a device may be shared. */
const TERMS_COUNT_MS = 24 * 3_600_000;

export interface Visit {
  now: Date;
  language: Language;
  deviceId: string;
  ip: string;
  correlationId: string;
}

export const applicantOf = (form: RegisterForm): Applicant => ({
  fullName: form.fullname,
  nameFold: fold(form.fullname),
  email: form.email,
  phoneE164: form.phone,
});

const failed = (errorCode: string) => ({
  statusMessages: 'error' as const,
  errorCode,
  captcha: false,
});

/** The terms that this device agreed to (REG-07). Throws TERMS_NOT_ACCEPTED. */
async function acceptedTerms(db: Db, { now, deviceId }: Visit): Promise<string> {
  const version = await versionInForce(db, 'TERMS_MOBILE');
  const since = new Date(now.getTime() - TERMS_COUNT_MS);
  const requested = { visitorId: deviceId, kind: 'TERMS_MOBILE' as const, since };
  if (version === undefined || !(await deviceAgreed(db, { ...requested, version }))) {
    throw httpError('TERMS_NOT_ACCEPTED', { data: failed('TERMS_NOT_ACCEPTED') });
  }
  return version;
}

async function apply(db: Db, visit: Visit, person: Applicant, form: RegisterForm) {
  const place = await placeOf(db, form, visit.language);
  const added = await addCandidate(db, visit.now, person, place);
  if (added) return added;
  const registerDate = await findDuplicate(db, person);
  const date = registerDate?.replace(/(\d{4})(\d{2})(\d{2})/, '$3/$2/$1') ?? '';
  const code = 'DUPLICATE_CANDIDATE';
  throw httpError(code, { params: { date }, data: { ...failed(code), registerDate } });
}

/**
 * Takes a registration (spec/access.md 4.5). An e-mail that has an account already changes nothing in the answer
 * (REG-14). Throws INPUT-ERROR, TERMS_NOT_ACCEPTED, DUPLICATE_CANDIDATE.
 */
export async function register(
  db: Db,
  form: RegisterForm,
  visit: Visit,
): Promise<Answer<RegisterData>> {
  const { now, ip, deviceId, correlationId } = visit;
  const termsVersion = await acceptedTerms(db, visit);
  const person = applicantOf(form);
  const provinceCode = await homeOf(db, form.province, visit.language);
  const applies = form.confirmApplyCandidate;
  const added: NewCandidate | null = applies ? await apply(db, visit, person, form) : null;
  const candidateId = added?.id ?? null;
  await addRegistration(db, now, person, { provinceCode, candidateId, termsVersion, ip });
  const object = added?.code ?? null;
  const where = { ip, device: deviceId, correlationId };
  await audit(db, now, { action: 'register', result: 'OK', object, ...where });
  const data: RegisterData = {
    statusMessages: 'success',
    errorCode: null,
    captcha: false,
    candidateCode: object,
    registerDate: today(now),
  };
  return answer(data, { sentence: WELCOME[applies ? 'candidate' : 'visitor'] });
}
