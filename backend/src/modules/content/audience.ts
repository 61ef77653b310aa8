import { audienceOf } from '@portal/permissions';
import type { Audience } from '@portal/types';
import { arrayOverlaps, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Subject } from '../../http/subject.ts';

/** What a caller may read: the public part, and their own (CNT-05). Only the session determines that. */
export function audiencesOf(subject: Subject | null): Audience[] {
  const own = audienceOf(subject?.accountType ?? null);
  return own === 'PUBLIC' ? ['PUBLIC'] : ['PUBLIC', own];
}

/** SQL: the row is for one of these audiences. */
export const isFor = (column: PgColumn, audiences: Audience[]): SQL =>
  arrayOverlaps(column, audiences);

/** The audience that was asked for, as far as the caller belongs to it; the public one otherwise. */
export const allowedAudience = (requested: Audience, subject: Subject | null): Audience[] =>
  audiencesOf(subject).includes(requested) ? [requested] : ['PUBLIC'];

/** SQL: `now` lies in the window; an open end has no limit. */
export const isOpen = (from: PgColumn, to: PgColumn, now: Date): SQL =>
  sql`((${from} is null or ${from} <= ${now}) and (${to} is null or ${to} > ${now}))`;
