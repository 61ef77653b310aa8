/** States of a long act. QUEUED and RUNNING ones go on after a crash. */
export const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** States in which a job is still to do something. */
export const OPEN_JOB: readonly JobState[] = ['QUEUED', 'RUNNING'];
