import * as z from 'zod/mini';
import { jobRow } from './operations.ts';

/** An act on more people than this is a job (areas/administration.md 4, People). */
export const PEOPLE_AT_ONCE = 20;

/** GET admin/people/jobs: the newest acts on many people that the caller began. */
export const peopleJob = z.object({
  ...jobRow.shape,
  /** Whom it could not be done to, and why. */
  problems: z.array(
    z.object({
      id: z.number(),
      /** Null where the caller administers no person of this id. */
      username: z.nullable(z.string()),
      fullname: z.nullable(z.string()),
      code: z.string(),
    }),
  ),
});
export type PeopleJob = z.infer<typeof peopleJob>;
export const peopleJobs = z.array(peopleJob);
