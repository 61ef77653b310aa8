import type { PersonState } from '@portal/domain/account';
import { type SQL, sql } from 'drizzle-orm';
import { stepFlags } from '../auth/step-flags.ts';

/** SQL over `account` alone: whether the person has left. */
export const hasLeft: SQL<boolean> = sql<boolean>`(coalesce(
  (select a.status from agent a where a.id = account.agent_id),
  (select s.status from staff s where s.id = account.staff_id), 'ACTIVE') <> 'ACTIVE')`;

/** SQL over `account` alone: the first that applies. */
export const stateAt = (now: Date): SQL<PersonState> => sql<PersonState>`case
  when ${hasLeft} then 'TERMINATED'
  when account.status = 'DISABLED' then 'DISABLED'
  when account.locked_until > ${now} then 'LOCKED'
  when account.first_login then 'FIRST_LOGIN'
  when not (${stepFlags.confirmDecree}) or account.password_expired or account.reset_password
    or account.force_change_gad_password then 'STEP_DUE'
  else 'ACTIVE' end`;
