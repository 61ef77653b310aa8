import { localDay } from '@portal/calendar';
import { everyLanguage } from '@portal/domain/language';
import { and, asc, eq, lte } from 'drizzle-orm';
import { agentMove } from '../../db/schema/index.ts';
import { HttpError, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type JobKind, jobKind } from '../../jobs/job-kind.ts';
import { applyMove } from './apply-move.ts';
import { writeMonth } from './months.ts';
import { plannedMove } from './move-kind.ts';

/** The jobs of the hierarchy. */
export const MOVES_DUE = 'moves.due';
export const MONTH_ROWS = 'hierarchy.month';

const titleOf = (key: 'moves.job.due' | 'moves.job.month') => () =>
  everyLanguage((language) => say(sentence(key), language));

/** Makes the moves whose day has come, each in a transaction of its own. One that cannot be made fails alone. */
export const movesDueJob: JobKind = jobKind<object, { done: number }>({
  kind: MOVES_DUE,
  title: titleOf('moves.job.due'),
  schedule: { cron: '10 0 * * *', input: {} },
  async step({ db, deps, cursor = { done: 0 } }) {
    const due = lte(agentMove.effectiveOn, localDay(deps.clock()));
    const [row] = await db
      .select()
      .from(agentMove)
      .where(and(eq(agentMove.state, 'PLANNED'), due))
      .orderBy(asc(agentMove.id))
      .limit(1)
      .for('update');
    if (row === undefined) return { finished: true, result: cursor };
    const responsible = {
      actor: { actorAccountId: row.by, actorName: row.byName },
      ...{ by: row.by, reason: row.reason, detail: { planned: row.effectiveOn } },
    };
    try {
      await db.transaction((tx) =>
        applyMove({ db: tx, deps }, row.id, plannedMove(row), responsible),
      );
      return { cursor: { done: cursor.done + 1 }, done: 1 };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const failed = { state: 'FAILED', error: error.code } as const;
      await db.update(agentMove).set(failed).where(eq(agentMove.id, row.id));
      return { cursor, failed: 1 };
    }
  },
});

/** Writes the rows of a month at its start, after the moves of that day. */
export const monthRowsJob: JobKind = jobKind<object>({
  kind: MONTH_ROWS,
  title: titleOf('moves.job.month'),
  schedule: { cron: '20 0 1 * *', input: {} },
  step: async ({ db, deps }) => ({ finished: true, done: await writeMonth(db, deps.clock()) }),
});
