import type { JobKind } from '../jobs/job-kind.ts';

/** Every kind of long act. */
export const jobKinds: JobKind[] = [];
