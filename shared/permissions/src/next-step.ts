import type { UserRecord } from '@portal/types';

export type StepFlags = Pick<
  UserRecord,
  | 'confirmDecree'
  | 'firstLogin'
  | 'passwordExpired'
  | 'forceChangeGadPassword'
  | 'resetPassword'
  | 'enrolFactor'
>;

export type StepName =
  | 'decree'
  | 'firstLogin'
  | 'passwordExpired'
  | 'gad'
  | 'reset'
  | 'factor'
  | 'home';

export interface Step {
  name: StepName;
  to: string;
  /** The user cannot pass by the step on private pages. */
  must: boolean;
  /** The step comes before public pages of the portal too. */
  everywhere: boolean;
}

const step = (name: StepName, to: string, everywhere = false): Step => ({
  name,
  to,
  must: name !== 'home',
  everywhere,
});

/**
 * Where a signed-in user must go, in the order of spec/access.md 2.3. The only place that decides it:
 * login, guard, social sign-in and start-up all ask here.
 */
export const nextStep = (user: StepFlags): Step => {
  if (user.confirmDecree !== true) return step('decree', '/online-security');
  if (user.firstLogin) return step('firstLogin', '/change-password');
  if (user.passwordExpired) return step('passwordExpired', '/change-password-no-term');
  if (user.forceChangeGadPassword) return step('gad', '/change-password-gad');
  if (user.resetPassword) return step('reset', '/reset-password');
  if (user.enrolFactor) return step('factor', '/personal-info/security');
  return step('home', '/');
};
