import type { ClaimStatus } from '@portal/domain/claim';
import type { ClaimDetail } from '@portal/types';

/** A step that is still to come. */
export type Ahead = 'assess' | 'decide' | 'pay';

/** A point of the time line: the event, what happened since, and what is still to come. */
export type CoursePoint =
  | { kind: 'event'; at: string }
  | { kind: 'done'; at: string; status: ClaimStatus; note: string | null; current: boolean }
  | { kind: 'ahead'; step: Ahead };

/** What follows after a state; nothing after those that end a claim. */
const AHEAD: Partial<Record<ClaimStatus, readonly Ahead[]>> = {
  NOTIFIED: ['assess', 'decide', 'pay'],
  DOCS_PENDING: ['assess', 'decide', 'pay'],
  ASSESSING: ['decide', 'pay'],
  INVESTIGATION: ['decide', 'pay'],
  APPROVED: ['pay'],
  PARTLY_APPROVED: ['pay'],
};

/** The course of a claim, the earliest first. */
export const claimCourse = (
  claim: Pick<ClaimDetail, 'eventDate' | 'history' | 'status'>,
): CoursePoint[] => [
  { kind: 'event', at: claim.eventDate },
  ...claim.history.map((step, at): CoursePoint => {
    return { kind: 'done', ...step, current: at === claim.history.length - 1 };
  }),
  ...(AHEAD[claim.status] ?? []).map((step): CoursePoint => ({ kind: 'ahead', step })),
];
