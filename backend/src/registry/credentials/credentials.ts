import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { keepFile, readStored } from '@portal/registry/keep-file';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseCredential } from '../../db/schema/index.ts';
import type { Clock } from '../../deps/clock.ts';
import type { Machine, Machines } from '../../http/subject.ts';
import { httpError } from './messages.ts';

const TOKEN = /^(Release|Operator) ([A-Za-z0-9_-]{32,200})$/;
const FILE = 'operator.token';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const same = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** The operator's token of a data folder, created at first use in a file that only its owner may read. */
export function loadOrCreateOperatorToken(folder: string): string {
  const file = join(folder, FILE);
  return (readStored(file) ?? keepFile(file, `${randomBytes(32).toString('base64url')}\n`)).trim();
}

/** Makes a credential of a team for its remote, or (null) of QA. Returns the token, of which only a hash is stored. */
export async function addCredential(db: Db, remote: string | null, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(releaseCredential).values({ remote, name, tokenHash: hashOf(token) });
  return token;
}

/**
 * Revokes the credentials of this name, of a team or (null) of QA. Returns how many; throws RELEASE_CREDENTIAL_UNKNOWN
 * for none.
 */
export async function revokeCredential(db: Db, remote: string | null, name: string, at: Date) {
  const { remote: ownRemote, name: ownName, revokedAt } = releaseCredential;
  const ended = await db
    .update(releaseCredential)
    .set({ revokedAt: at })
    .where(
      and(
        remote === null ? isNull(ownRemote) : eq(ownRemote, remote),
        eq(ownName, name),
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

/** All credentials, revoked ones too, by remote and then oldest first; without tokens. */
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

/** The remote of QA's credentials in the log: they have none. */
export const QA_LOGGED = '*';

/** Authorities of QA's credentials. */
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

/**
 * Creates the resolver of `Authorization: Release …` (teams and QA; it notes when a credential was used) and
 * `Authorization: Operator …` (command line). It returns null for any other or unknown header; it never throws for one.
 */
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
