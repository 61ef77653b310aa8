import { nextStep, type StepFlags, type StepName } from '@portal/permissions';
import type { MessageKey } from '../../i18n/sentence.ts';
import type { AccessQuery } from './access-query.ts';
import { type Finding, finding } from './finding.ts';
import { whoCan } from './who-can.ts';

const STEP_WORDS: Readonly<Record<Exclude<StepName, 'home'>, MessageKey>> = {
  decree: 'people.step.decree',
  firstLogin: 'people.step.firstLogin',
  passwordExpired: 'people.step.passwordExpired',
  gad: 'people.step.gad',
  reset: 'people.step.reset',
  factor: 'people.step.factor',
};

/** The flags of the required actions; the second factor is due where no other step is. */
export const stepFlagsOf = ({ person, subject }: AccessQuery): StepFlags => ({
  ...{ confirmDecree: person.confirmDecree, firstLogin: person.firstLogin },
  passwordExpired: person.passwordExpired,
  forceChangeGadPassword: person.forceChangeGadPassword,
  resetPassword: person.resetPassword,
  enrolFactor: subject.stepDue,
});

/** Whether the person may be in the portal at all. */
export async function accountFinding(query: AccessQuery): Promise<Finding> {
  const { live, person, words } = query;
  const text = words('roles.explain.account');
  if (live) return finding('ACCOUNT', true, text);
  const need = person.left
    ? { text: words('roles.need.reinstate'), by: await whoCan(query, 'org.manage') }
    : { text: words('roles.need.enable'), by: await whoCan(query, 'account.manage') };
  return finding('ACCOUNT', false, text, [need]);
}

/** Whether a required action is due, before which pages and data stay closed; only the person can do it. */
export function stepFinding(query: AccessQuery): Finding {
  const { words } = query;
  const text = words('roles.explain.step');
  const step = nextStep(stepFlagsOf(query));
  if (step.name === 'home') return finding('STEP', true, text);
  const needed = words('roles.need.step', { step: words(STEP_WORDS[step.name]) });
  return finding('STEP', false, text, [{ text: needed, by: [] }]);
}
