import { dealBalanced } from './deal.ts';

const given = (count: number, recipients: Parameters<typeof dealBalanced>[1]) => {
  const dealt = dealBalanced(count, recipients);
  return recipients.map(({ id }) => dealt.filter((one) => one === id).length);
};
const agents = (...before: number[]) =>
  before.map((has, at) => ({ id: at + 1, code: `2000000${at}`, before: has }));

describe('a balanced deal', () => {
  it('part of ADM-ACC-16: gives 7 policies to agents with 10, 12 and 12 as 4, 2 and 1', () => {
    expect(given(7, agents(10, 12, 12))).toEqual([4, 2, 1]);
  });

  it('does not depend on the order in which the agents are found, and ties go by code', () => {
    expect(dealBalanced(3, agents(1, 1, 1).reverse())).toEqual([1, 2, 3]);
  });

  it('deals nothing where there is no agent', () => {
    expect(dealBalanced(3, [])).toEqual([]);
  });
});
