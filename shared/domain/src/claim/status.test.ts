import { CLAIM_STATUSES, OPEN_CLAIM } from './status.ts';

it('a claim that is not open is paid, rejected or withdrawn', () => {
  expect(CLAIM_STATUSES.filter((status) => !OPEN_CLAIM.includes(status))).toEqual([
    'REJECTED',
    'PAID',
    'WITHDRAWN',
  ]);
});
