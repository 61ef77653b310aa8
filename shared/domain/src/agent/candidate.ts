/** Stages on the way from registration to an agent's contract. */
export const CANDIDATE_STAGES = [
  'REGISTERED',
  'CONTACTED',
  'TRAINING',
  'EXAM_BOOKED',
  'EXAM_PASSED',
  'EXAM_FAILED',
  'CONTRACTED',
  'WITHDRAWN',
] as const;
export type CandidateStage = (typeof CANDIDATE_STAGES)[number];
