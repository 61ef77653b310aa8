import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { keepFile, readStored } from '@portal/registry/keep-file';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseCredential } from '../../db/schema/index.ts';
import type { Clock } from '../../deps/clock.ts';
import type { Machine, Machines } from '../../http/subject.ts';
import { httpError } from '../artifacts/messages.ts';

const TOKEN = /^(Release|Operator) ([A-Za-z0-9_-]{32,200})$/;
const FILE = 'operator.token';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const same = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** The operator's token of a data folder, made at first use; only the owner may read the file. */
export function loadOrCreateOperatorToken(folder: string): string {
  const file = join(folder, FILE);
  return (readStored(file) ?? keepFile(file, `${randomBytes(32).toString('base64url')}\n`)).trim();
}

/** Makes a credential with which a team publishes its own remote; the token is told once. */
export async function addCredential(db: Db, remote: string, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(releaseCredential).values({ remote, name, tokenHash: hashOf(token) });
  return token;
}

/** Ends the credentials of this name, of a team or (null) of QA; answers how many there were. */
export async function revokeCredential(db: Db, remote: string | null, name: string, at: Date) {
  const { remote: ofRemote, name: called, revokedAt } = releaseCredential;
  const ended = await db
    .update(releaseCredential)
    .set({ revokedAt: at })
    .where(
      and(
        remote === null ? isNull(ofRemote) : eq(ofRemote, remote),
        eq(called, name),
        isNull(revokedAt),
      ),
    )
    .returning({ id: releaseCredential.id });
  if (ended.length === 0)
    throw httpError('RELEASE_CREDENTIAL_UNKNOWN', {
      params: { remote: remote ?? QA_LOGGED, name },
    });
  return ended.length;
}

/** All credentials, newest last; what they are is nowhere. */
export const listCredentials = (db: Db) =>
  db
    .select({
      remote: releaseCredential.remote,
      name: releaseCredential.name,
      createdAt: releaseCredential.createdAt,
      lastUsedAt: releaseCredential.lastUsedAt,
      revokedAt: releaseCredential.revokedAt,
    })
    .from(releaseCredential)
    .orderBy(releaseCredential.remote, releaseCredential.id);

/** Makes a credential with which QA holds browsers at versions and records what it proved; told once. */
export async function addQaCredential(db: Db, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(releaseCredential).values({ remote: null, name, tokenHash: hashOf(token) });
  return token;
}

/** What the log calls QA's credentials, which have no remote. */
export const QA_LOGGED = '*';

/** A credential without a remote is QA's. */
const QA: ReadonlySet<string> = new Set(['release.override', 'release.prove']);

async function team(db: Db, token: string, now: Date): Promise<Machine | null> {
  const [row] = await db
    .update(releaseCredential)
    .set({ lastUsedAt: now })
    .where(and(eq(releaseCredential.tokenHash, hashOf(token)), isNull(releaseCredential.revokedAt)))
    .returning({ remote: releaseCredential.remote, name: releaseCredential.name });
  if (row === undefined) return null;
  const { remote } = row;
  if (remote === null) return { name: `qa:${row.name}`, authorities: QA, remote };
  return { name: `release:${row.name}`, authorities: new Set(['release.publish']), remote };
}

/** Reads `Authorization: Release …` of teams and `Authorization: Operator …` of the command line. */
export function createMachines(db: Db, clock: Clock, operatorToken: string): Machines {
  const operator: Machine = {
    name: 'operator',
    authorities: new Set([
      'release.publish',
      'release.promote',
      'release.override',
      'release.prove',
    ]),
    remote: null,
  };
  return {
    async resolve(authorization) {
      const [, kind, token] = TOKEN.exec(authorization) ?? [];
      if (token === undefined) return null;
      if (kind === 'Operator') return same(token, operatorToken) ? operator : null;
      return team(db, token, clock());
    },
  };
}
