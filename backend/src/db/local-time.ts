import { ZONE } from '@portal/calendar';
import { sql } from 'drizzle-orm';

/** For `at time zone`: a literal, not a parameter, so that equal expressions stay equal to the planner. */
export const IN_VIETNAM = sql.raw(`'${ZONE}'`);
