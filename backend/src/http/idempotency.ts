import { createHmac } from 'node:crypto';
import { CAPTCHA_FIELDS } from '@portal/domain/captcha';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { idempotency } from '../db/schema/index.ts';
import { HttpError } from '../errors/http-error.ts';
import { httpError } from '../errors/messages.ts';
import { type Enveloped, envelop } from './answer.ts';
import { failureOf } from './failure.ts';
import type { AnyCall, Route } from './route.ts';

const KEY = /^[A-Za-z0-9._:-]{8,100}$/;
const STORED_HOURS = 24;

/** Where a captcha is asked for, a repetition has another one: it is the same act all the same. */
const bodyOf = (route: Route, { body }: AnyCall): unknown => {
  if (!route.captcha || typeof body !== 'object' || body === null) return body ?? null;
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !CAPTCHA_FIELDS.includes(name)),
  );
};

/** Distinguishes two acts. Keyed, so that a reader of the table cannot guess short bodies (SEC-54); by each key, the one that makes first. */
const hashesOf = (route: Route, call: AnyCall): string[] =>
  call.deps.secrets.all('idempotency').map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify([call.params ?? null, call.query ?? null, bodyOf(route, call)]))
      .digest('base64url'),
  );

const ownerOf = (call: AnyCall) =>
  call.subject === null
    ? `device:${call.deviceId}`
    : `account:${call.subject.impersonation?.actorAccountId ?? call.subject.accountId}`;

/** Answers may hold what counts for a while, such as the address of an outer tool with its code: they are stored sealed (L8). */
const sealed = (call: AnyCall, owner: string, key: string, body: Enveloped['body']) =>
  call.deps.secrets.box('idempotency').seal(JSON.stringify(body), `idempotency:${owner}:${key}`);

const opened = (call: AnyCall, owner: string, key: string, stored: unknown): Enveloped['body'] =>
  // An answer of an earlier version of the service, in its last hours.
  typeof stored !== 'string'
    ? (stored as Enveloped['body'])
    : JSON.parse(call.deps.secrets.box('idempotency').open(stored, `idempotency:${owner}:${key}`));

/** The key of a submit, if it has one. Throws BAD_REQUEST for one that is malformed. */
export function idempotencyKeyOf(request: AnyCall['request']): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !KEY.test(given)) throw httpError('BAD_REQUEST');
  return given;
}

function refused(error: HttpError, call: AnyCall): Enveloped {
  const { status, headers, body } = failureOf(error, call.language, call.correlationId);
  call.reply.headers(headers);
  return { status, body };
}

/** A returned rejection keeps what the handler wrote; a thrown one undoes it. */
const answered = (result: unknown, call: AnyCall): Enveloped =>
  result instanceof HttpError ? refused(result, call) : envelop(result, call.language);

/** Runs the handler in a savepoint: a rejection undoes its writes and is itself the answer that is stored. */
async function perform(
  route: Route,
  call: AnyCall,
  { tx, refused: note }: { tx: Db; refused: Refused },
): Promise<Enveloped> {
  try {
    return answered(await tx.transaction((inner) => route.handler({ ...call, db: inner })), call);
  } catch (error) {
    if (!(error instanceof HttpError) || error.text.status >= 500) throw error;
    await note(tx, call, error);
    return refused(error, call);
  }
}

async function rejectionOf(admit: Admit, tx: Db): Promise<HttpError | undefined> {
  try {
    await admit(tx);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError) || error.text.status >= 500) throw error;
    return error;
  }
}

async function replay(
  tx: Db,
  owner: string,
  key: string,
  route: string,
  hashes: readonly string[],
  call: AnyCall,
) {
  const mine = and(eq(idempotency.owner, owner), eq(idempotency.key, key));
  const [first] = await tx
    .select()
    .from(idempotency)
    .where(and(mine, gt(idempotency.expiresAt, call.deps.clock())));
  if (first === undefined) throw httpError('CONFLICT');
  if (first.route !== route || !hashes.includes(first.bodyHash) || first.status === null) {
    throw httpError('IDEMPOTENCY_MISMATCH');
  }
  call.reply.header('idempotency-replayed', 'true');
  return { status: first.status, body: opened(call, owner, key, first.response) };
}

/** Throws when the call may not happen (limit, captcha), and counts or uses up what it asks for. */
export type Admit = (db: Db) => Promise<void>;
/** Notes a rejection whose answer is stored. */
export type Refused = (db: Db, call: AnyCall, rejection: HttpError) => Promise<void>;

/**
 * Answers a submit. Effect, key and answer are committed together, so a repetition finds all of them or none; a
 * repetition during the first call waits at the key's unique index. Only the call that has the key is asked for a captcha
 * and counts for the limit: repetitions at the same moment are answered as it is, not refused for what it has used up.
 */
export async function once(
  route: Route,
  call: AnyCall,
  { admit, refused }: { admit: Admit; refused: Refused },
): Promise<Enveloped> {
  const key = idempotencyKeyOf(call.request);
  if (key === undefined) {
    await admit(call.deps.db);
    return call.deps.db.transaction(async (tx) =>
      answered(await route.handler({ ...call, db: tx }), call),
    );
  }
  const owner = ownerOf(call);
  const name = `${route.method} ${route.path}`;
  const hashes = hashesOf(route, call);
  const now = call.deps.clock();
  const expiresAt = new Date(now.getTime() + STORED_HOURS * 3_600_000);
  const outcome = await call.deps.db.transaction(async (tx) => {
    const mine = and(eq(idempotency.owner, owner), eq(idempotency.key, key));
    await tx.delete(idempotency).where(and(mine, lt(idempotency.expiresAt, now)));
    const taken = await tx
      .insert(idempotency)
      .values({ key, owner, route: name, bodyHash: hashes[0] ?? '', expiresAt })
      .onConflictDoNothing()
      .returning({ key: idempotency.key });
    if (taken.length === 0) return replay(tx, owner, key, name, hashes, call);
    const rejection = await rejectionOf(admit, tx);
    if (rejection !== undefined) {
      // Committed, so that a captcha stays used up; the key is free for a call that has what was asked for.
      await tx.delete(idempotency).where(mine);
      return rejection;
    }
    const done = await perform(route, call, { tx, refused });
    await tx
      .update(idempotency)
      .set({
        status: done.status,
        response: sql`${JSON.stringify(sealed(call, owner, key, done.body))}::jsonb`,
      })
      .where(mine);
    return done;
  });
  if (outcome instanceof HttpError) throw outcome;
  return outcome;
}
