import { createHmac } from 'node:crypto';
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

/** Distinguishes two bodies. Keyed, so that a reader of the table cannot guess short bodies (SEC-54); by each key, the one that makes first. */
const hashesOf = (call: AnyCall): string[] =>
  call.deps.secrets.all('idempotency').map((key) =>
    createHmac('sha256', key)
      .update(JSON.stringify([call.params ?? null, call.query ?? null, call.body ?? null]))
      .digest('base64url'),
  );

const ownerOf = (call: AnyCall) =>
  call.subject === null
    ? `device:${call.deviceId}`
    : `account:${call.subject.impersonation?.actorAccountId ?? call.subject.accountId}`;

/** The key of a submit, if it has one. Throws BAD_REQUEST for one that is malformed. */
export function idempotencyKeyOf(request: AnyCall['request']): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !KEY.test(given)) throw httpError('BAD_REQUEST');
  return given;
}

/** Runs the handler in a savepoint: a rejection undoes its writes and is itself the answer that is stored. */
async function perform(route: Route, call: AnyCall, tx: Db): Promise<Enveloped> {
  try {
    const result = await tx.transaction((inner) => route.handler({ ...call, db: inner }));
    return envelop(result, call.language);
  } catch (error) {
    if (!(error instanceof HttpError) || error.text.status >= 500) throw error;
    const { status, headers, body } = failureOf(error, call.language, call.correlationId);
    call.reply.headers(headers);
    return { status, body };
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
  return { status: first.status, body: first.response as Enveloped['body'] };
}

/** Whether the submit repeats one that has an answer already. */
export async function isAnswered(call: AnyCall): Promise<boolean> {
  const key = idempotencyKeyOf(call.request);
  if (key === undefined) return false;
  const mine = and(eq(idempotency.owner, ownerOf(call)), eq(idempotency.key, key));
  const living = gt(idempotency.expiresAt, call.deps.clock());
  const [first] = await call.deps.db
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(and(mine, living));
  return first !== undefined;
}

/**
 * Answers a submit. Effect, key and answer are committed together, so a repetition finds all of them or none; a
 * repetition during the first call waits at the key's unique index.
 */
export async function once(route: Route, call: AnyCall): Promise<Enveloped> {
  const key = idempotencyKeyOf(call.request);
  if (key === undefined)
    return call.deps.db.transaction(async (tx) =>
      envelop(await route.handler({ ...call, db: tx }), call.language),
    );
  const owner = ownerOf(call);
  const name = `${route.method} ${route.path}`;
  const hashes = hashesOf(call);
  const now = call.deps.clock();
  const expiresAt = new Date(now.getTime() + STORED_HOURS * 3_600_000);
  return call.deps.db.transaction(async (tx) => {
    const mine = and(eq(idempotency.owner, owner), eq(idempotency.key, key));
    await tx.delete(idempotency).where(and(mine, lt(idempotency.expiresAt, now)));
    const taken = await tx
      .insert(idempotency)
      .values({ key, owner, route: name, bodyHash: hashes[0] ?? '', expiresAt })
      .onConflictDoNothing()
      .returning({ key: idempotency.key });
    if (taken.length === 0) return replay(tx, owner, key, name, hashes, call);
    const done = await perform(route, call, tx);
    await tx
      .update(idempotency)
      .set({ status: done.status, response: sql`${JSON.stringify(done.body)}::jsonb` })
      .where(mine);
    return done;
  });
}
