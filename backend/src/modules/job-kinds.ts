import { commitJob } from '../import/commit-job.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { importKinds } from './import/import-kinds.ts';

/** Every kind of long act. */
export const jobKinds: JobKind[] = [commitJob(importKinds)];
