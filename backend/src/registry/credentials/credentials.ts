import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseCredential } from '../../db/schema/index.ts';
import type { Clock } from '../../deps/clock.ts';
import type { Machine, Machines } from '../../http/subject.ts';
import { httpError } from './messages.ts';
import type { OperatorToken } from './operator-token.ts';
import { teamMachine } from './team-machine.ts';

const TOKEN = /^(Release|Operator) ([A-Za-z0-9_-]{32,200})$/;
const JWT = /^Bearer ([A-Za-z0-9_-]{10,1000}\.[A-Za-z0-9_-]{10,8000}\.[A-Za-z0-9_-]{10,2000})$/;

/** Tokens of CI jobs as credentials of teams; implemented by registry/trust. */
export interface CiTokens {
  /** Null for a token of an issuer that is not trusted. Throws for another one that does not count. */
  resolve(token: string): Promise<Machine | null>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const same = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** A credential to be made. */
interface NewCredential {
  /** Null: of QA. */
  remote: string | null;
  name: string;
  expiresAt: Date;
  /** CIDR networks or addresses that it may be used from; empty: any. */
  networks: string[];
  /** Of a team: what it may do with its remote (rights.ts). */
  rights: string[];
}

/** Makes a credential of a team for its remote, or of QA. Returns the token, of which only a hash is stored. */
export async function addCredential(db: Db, credential: NewCredential): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(releaseCredential).values({ ...credential, tokenHash: hashOf(token) });
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
      expiresAt: releaseCredential.expiresAt,
      networks: releaseCredential.networks,
      rights: releaseCredential.rights,
      lastUsedAt: releaseCredential.lastUsedAt,
      revokedAt: releaseCredential.revokedAt,
    })
    .from(releaseCredential)
    .orderBy(releaseCredential.remote, releaseCredential.id);

/** The remote of QA's credentials in the log: they have none. */
export const QA_LOGGED = '*';

/** Authorities of QA's credentials. */
const QA: ReadonlySet<string> = new Set(['release.override', 'release.prove']);

/** Whether an address is in one of the networks, or there are none. */
function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(prefix), family);
  }
  return allowed.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

async function team(db: Db, token: string, now: Date, ip: string): Promise<Machine | null> {
  const { id, remote: ownRemote, name, networks, expiresAt, revokedAt } = releaseCredential;
  const [row] = await db
    .select({ id, remote: ownRemote, name, networks, rights: releaseCredential.rights })
    .from(releaseCredential)
    .where(
      and(
        ...[eq(releaseCredential.tokenHash, hashOf(token)), isNull(revokedAt)],
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    );
  if (row === undefined || !isWithin(ip, row.networks)) return null;
  await db.update(releaseCredential).set({ lastUsedAt: now }).where(eq(id, row.id));
  const { remote } = row;
  if (remote === null) return { name: `qa:${row.name}`, authorities: QA, remote, rights: null };
  return teamMachine(`release:${row.name}`, remote, row.rights);
}

/**
 * Creates the resolver of `Authorization: Release …` (teams and QA; it notes when a credential was used), `Operator …`
 * (command line) and `Bearer …` with a token of a trusted CI system. It returns null for any other or unknown header; it
 * throws for a token of a trusted issuer that does not count.
 */
export function createMachines(
  { db, clock, ciTokens }: { db: Db; clock: Clock; ciTokens: CiTokens },
  operatorToken: OperatorToken,
): Machines {
  const operator: Machine = {
    name: 'operator',
    authorities: new Set([
      ...['publish', 'promote', 'read'],
      'release.promote',
      'release.override',
      'release.prove',
    ]),
    remote: null,
    rights: null,
  };
  return {
    async resolve(authorization, ip) {
      const [, jwt] = JWT.exec(authorization) ?? [];
      if (jwt !== undefined) return ciTokens.resolve(jwt);
      const [, kind, token] = TOKEN.exec(authorization) ?? [];
      if (token === undefined) return null;
      if (kind === 'Operator') return same(token, operatorToken.read()) ? operator : null;
      return team(db, token, clock(), ip);
    },
  };
}
