import { IN_EFFECT, NOT_IN_EFFECT, PENDING, POLICY_STATUSES, PREMIUM_PAYING } from './status.ts';

describe('groups of policy statuses', () => {
  it('POL-02 hold every status exactly once, so that the totals add up', () => {
    expect([...IN_EFFECT, ...PENDING, ...NOT_IN_EFFECT].sort()).toEqual(
      [...POLICY_STATUSES].sort(),
    );
  });

  it('expect premiums of policies in effect only', () => {
    expect(PREMIUM_PAYING.filter((status) => !IN_EFFECT.includes(status))).toEqual([]);
  });
});
