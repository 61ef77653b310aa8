import { nextStep, type StepFlags } from './next-step.ts';

const none: StepFlags = {
  confirmDecree: true,
  firstLogin: false,
  passwordExpired: false,
  forceChangeGadPassword: false,
  resetPassword: false,
};

/** All combinations of the five flags, with `confirmDecree` as false and as null. */
const combinations = (): StepFlags[] =>
  [true, false, null].flatMap((confirmDecree) =>
    Array.from({ length: 16 }, (_, bits) => ({
      confirmDecree,
      firstLogin: (bits & 1) > 0,
      passwordExpired: (bits & 2) > 0,
      forceChangeGadPassword: (bits & 4) > 0,
      resetPassword: (bits & 8) > 0,
    })),
  );

describe('nextStep', () => {
  it.each([
    ['a decree that is not confirmed', { confirmDecree: false }, '/online-security'],
    ['GRD-04 a decree that is null, as if false', { confirmDecree: null }, '/online-security'],
    ['a first login', { firstLogin: true }, '/change-password'],
    ['an expired password', { passwordExpired: true }, '/change-password-no-term'],
    ['a forced GAD change', { forceChangeGadPassword: true }, '/change-password-gad'],
    ['the reset flag', { resetPassword: true }, '/reset-password'],
    ['nothing', {}, '/'],
  ])('LOGIN-22 leads %s to its page', (_, part, to) => {
    expect(nextStep({ ...none, ...part }).to).toBe(to);
  });

  it('LOGIN-22 lets the first true flag win in every combination', () => {
    const order: [(flags: StepFlags) => boolean, string][] = [
      [(flags) => flags.confirmDecree !== true, '/online-security'],
      [(flags) => flags.firstLogin, '/change-password'],
      [(flags) => flags.passwordExpired, '/change-password-no-term'],
      [(flags) => flags.forceChangeGadPassword, '/change-password-gad'],
      [(flags) => flags.resetPassword, '/reset-password'],
    ];
    const all = combinations();
    expect(all).toHaveLength(48);
    for (const flags of all) {
      const expected = order.find(([applies]) => applies(flags))?.[1] ?? '/';
      expect(nextStep(flags).to).toBe(expected);
    }
  });
});
