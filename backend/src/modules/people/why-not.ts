import type { Language } from '@portal/domain/language';
import { nextStep, type StepFlags } from '@portal/permissions';
import type { REMEDIES, WHY_NOT, WhyNot } from '@portal/types';
import { say } from '../../errors/http-error.ts';
import { type MessageKey, sentence } from '../../i18n/sentence.ts';

type Code = (typeof WHY_NOT)[number];
type Remedy = (typeof REMEDIES)[number];

/** What decides whether a person gets in. */
export interface Access extends StepFlags {
  left: boolean;
  disabled: boolean;
  locked: boolean;
  lockedUntil: string;
  initialOver: boolean;
  otpLimit: boolean;
  reachable: boolean;
  menuTabs: number;
}

const REASONS: Record<Code, { remedy: Remedy; key: MessageKey }> = {
  TERMINATED: { remedy: 'REINSTATE', key: 'people.why.TERMINATED' },
  DISABLED: { remedy: 'ENABLE', key: 'people.why.DISABLED' },
  LOCKED: { remedy: 'UNLOCK', key: 'people.why.LOCKED' },
  INITIAL_OVER: { remedy: 'RESEND_FIRST_LOGIN', key: 'people.why.INITIAL_OVER' },
  OTP_LIMIT: { remedy: 'CLEAR_OTP_LIMITS', key: 'people.why.OTP_LIMIT' },
  NO_CONTACT: { remedy: 'EDIT_CONTACTS', key: 'people.why.NO_CONTACT' },
  STEP_DUE: { remedy: 'WAIT_FOR_PERSON', key: 'people.why.STEP_DUE' },
  NO_MENU: { remedy: 'GIVE_ROLE', key: 'people.why.NO_MENU' },
};

const STEPS: Record<string, MessageKey> = {
  decree: 'people.step.decree',
  firstLogin: 'people.step.firstLogin',
  passwordExpired: 'people.step.passwordExpired',
  gad: 'people.step.gad',
  reset: 'people.step.reset',
};

/** Why a person does not get in, in the order in which a sign-in meets it; nothing where they do. */
export function whyNotOf(access: Access, language: Language): WhyNot[] {
  const step = nextStep(access);
  const holds: Record<Code, boolean> = {
    TERMINATED: access.left,
    DISABLED: access.disabled && !access.left,
    LOCKED: access.locked,
    INITIAL_OVER: access.initialOver,
    OTP_LIMIT: access.otpLimit,
    NO_CONTACT: !access.reachable,
    STEP_DUE: step.must,
    NO_MENU: access.menuTabs === 0,
  };
  const stepKey = STEPS[step.name];
  const params = {
    until: access.lockedUntil,
    step: stepKey === undefined ? '' : say(sentence(stepKey), language),
  };
  return (Object.keys(REASONS) as Code[])
    .filter((code) => holds[code])
    .map((code) => {
      const { remedy, key } = REASONS[code];
      return {
        code,
        // A first sign-in that was never done is helped by a new link.
        remedy: code === 'STEP_DUE' && step.name === 'firstLogin' ? 'RESEND_FIRST_LOGIN' : remedy,
        text: say(sentence(key), language, params),
      };
    });
}
