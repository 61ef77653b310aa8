import { createHash } from 'node:crypto';
import type { LaunchAnswer, Redeemed, RedeemRequest } from '@portal/types';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { launchCode } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { audit } from '../audit/audit.ts';
import { findById } from '../auth/account-row.ts';
import { newToken } from '../auth/token.ts';
import { externalSites } from '../setting/external-sites.ts';
import { isLaunchClient } from './launch-client.ts';

/** How long a code counts (EXT-11). */
const CODE_MS = 60_000;

const hashOf = (code: string) => createHash('sha256').update(`launch:${code}`).digest('base64url');

interface From {
  ip: string;
  deviceId: string;
  correlationId: string;
}

/**
 * Makes a code by which one outer system learns, once, who the user is. The database stores its hash. Throws NOT_FOUND
 * for an address that is none of the systems in the settings.
 */
export async function makeLaunchCode(
  deps: Deps,
  db: Db,
  subject: Subject,
  address: string,
  from: From,
): Promise<LaunchAnswer> {
  const url = new URL(address);
  const sites = Object.values(await externalSites(db));
  if (!sites.some((site) => new URL(site).origin === url.origin)) throw httpError('NOT_FOUND');
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  const code = newToken();
  const { accountId } = subject;
  await db.delete(launchCode).where(lt(launchCode.expiresAt, now));
  await db
    .insert(launchCode)
    .values({ hash: hashOf(code), accountId, target: url.origin, createdAt: now, expiresAt });
  await audit(db, now, {
    action: 'launch',
    result: 'OK',
    actorAccountId: accountId,
    actorName: subject.username,
    object: url.origin,
    ip: from.ip,
    device: from.deviceId,
    correlationId: from.correlationId,
  });
  url.searchParams.set('code', code);
  return { url: url.href, expiresAt: expiresAt.toISOString() };
}

/**
 * Redeems a code for the system it was made for; throws NOT_FOUND when it is unknown, expired or used, and when the caller
 * does not prove to be that system: then the code is not used up.
 */
export async function redeemLaunchCode(
  deps: Deps,
  { code, origin: address, secret }: RedeemRequest,
  from: From,
): Promise<Redeemed> {
  const now = deps.clock();
  const { origin } = new URL(address);
  if (!isLaunchClient(deps.config, origin, secret)) {
    await audit(deps.db, now, {
      action: 'launch.redeem',
      result: 'DENIED',
      object: origin,
      ip: from.ip,
      device: from.deviceId,
      correlationId: from.correlationId,
    });
    throw httpError('NOT_FOUND');
  }
  const [taken] = await deps.db
    .update(launchCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(launchCode.hash, hashOf(code)),
        eq(launchCode.target, origin),
        isNull(launchCode.usedAt),
        gt(launchCode.expiresAt, now),
      ),
    )
    .returning({ accountId: launchCode.accountId });
  const row = taken && (await findById(deps.db, taken.accountId, now));
  if (!row?.live) throw httpError('NOT_FOUND');
  const { username, fullname, accountType, agentCode } = row;
  return { username, fullname, accountType, agentCode };
}
