import { CLAIM_STATUSES, type ClaimStatus } from '@portal/domain/claim';
import type { ClaimTotals } from '@portal/types';
import { isOpenClaim } from '../../policy/claim-status.tsx';

/** The figures above a claim list: the number of claims, and their sums where the server returns them. */
export interface ClaimFigure {
  key: 'open' | 'approved' | 'paid' | 'rejected';
  /** The states it counts: it leads to exactly those rows. */
  statuses: readonly ClaimStatus[];
  claims: number;
  /** Null where a director has not given the secondary password for the group's money (GAD-11). */
  claimed: number | null;
  approved: number | null;
}

/** Open ones are those that the policy totals count, claims that wait to be paid among them (POL-02). */
const groups: readonly Pick<ClaimFigure, 'key' | 'statuses'>[] = [
  { key: 'open', statuses: CLAIM_STATUSES.filter((status) => isOpenClaim({ status })) },
  { key: 'approved', statuses: ['APPROVED', 'PARTLY_APPROVED'] },
  { key: 'paid', statuses: ['PAID'] },
  { key: 'rejected', statuses: ['REJECTED'] },
];

/** The figures of totals; zeros while there are none. */
export const claimFigures = (totals: ClaimTotals | undefined): ClaimFigure[] =>
  groups.map(({ key, statuses }) => {
    const states = totals?.states.filter(({ status }) => statuses.includes(status)) ?? [];
    const money = (of: 'claimed' | 'approved') =>
      states.reduce<number | null>((all, state) => {
        const more = state[of];
        return all === null || more === null ? null : all + more;
      }, 0);
    return {
      key,
      statuses,
      claims: states.reduce((all, state) => all + state.claims, 0),
      claimed: money('claimed'),
      approved: money('approved'),
    };
  });
