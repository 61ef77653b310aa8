import type pg from 'pg';
import { currentCall } from '../call-context/call-context.ts';

/** Characters of a correlation id (http/caller.ts); nothing else may come into a statement. */
const SAFE = /^[A-Za-z0-9._:-]{8,100}$/;

type Query = (...args: unknown[]) => unknown;

interface Statement {
  text: string;
  name?: string;
}

/** A statement as an object; cursors and streams are none. */
const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  !('submit' in value);

/** The statement with the id as a comment at its end. A prepared one stays as it is: its name is that of one text. */
function marked(statement: unknown, id: string): unknown {
  if (!SAFE.test(id)) return statement;
  const mark = ` /* call ${id} */`;
  if (typeof statement === 'string') return statement + mark;
  if (!isStatement(statement) || statement.name) return statement;
  return { ...statement, text: statement.text + mark };
}

/** The first word of a statement. */
function operationOf(statement: unknown): string {
  const text = isStatement(statement) ? statement.text : statement;
  return (
    (typeof text === 'string' ? /[a-z]+/i.exec(text)?.[0] : undefined)?.toUpperCase() ?? 'QUERY'
  );
}

/** Calls `end` when the query has an answer, whichever way its caller waits for it. */
function ended(query: Query, args: unknown[], end: (failed: boolean) => void): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const answered = (error: unknown, ...rest: unknown[]) => {
      end(Boolean(error));
      callback(error, ...rest);
    };
    return query(...args.slice(0, -1), answered);
  }
  const result = query(...args);
  if (!(result instanceof Promise)) {
    end(false);
    return result;
  }
  result.then(
    () => end(false),
    () => end(true),
  );
  return result;
}

/**
 * Adds the id of the call that is being answered to each statement of a connection, as a comment, so the logs and
 * `pg_stat_activity` of the database name the call (ACT-04); and the statement to the trace of the call.
 */
export function markQueries(client: pg.PoolClient): void {
  const query: Query = client.query.bind(client) as Query;
  const own: Query = (first, ...rest) => {
    const call = currentCall();
    if (call === undefined) return query(first, ...rest);
    const args = [marked(first, call.correlationId), ...rest];
    if (call.trace === undefined) return query(...args);
    return ended(query, args, call.trace.query(operationOf(first)));
  };
  client.query = own as typeof client.query;
}
