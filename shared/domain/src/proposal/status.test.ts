import { PROPOSAL_STATES, PROPOSAL_STATUSES } from './status.ts';

it('lists show one state more than the database holds: ISSUED', () => {
  expect(PROPOSAL_STATES.filter((state) => state !== 'ISSUED')).toEqual(PROPOSAL_STATUSES);
});
