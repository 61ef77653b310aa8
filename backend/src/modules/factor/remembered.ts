import { REMEMBER_DAYS } from '@portal/types';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/handle.ts';
import { rememberedDevice } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { cookieValue, httpOnlyCookie } from '../../http/cookies.ts';
import { isHttps } from '../../http/headers.ts';
import type { Origin } from '../auth/enter.ts';
import { hashToken, newToken } from '../auth/token.ts';

const DAY_S = 86_400;
/** Accounts that one browser is remembered for. */
const TOKENS_MOST = 5;
const NAME = 'portal-remembered';

const hashOf = (token: string) => hashToken(token).toString('base64url');

/** The tokens of the browser's cookie, newest first. */
function tokensIn(cookies: string | null, https: boolean): string[] {
  const value = cookieValue(cookies ?? undefined, NAME, https) ?? '';
  return (value.match(/.{43}/g) ?? []).slice(0, TOKENS_MOST);
}

/** Whether this browser needs no second factor for the account for now. */
export async function isRemembered(
  db: Db,
  accountId: number,
  { cookies, party }: Pick<Origin, 'cookies' | 'party'>,
  now: Date,
): Promise<boolean> {
  const tokens = tokensIn(cookies, party.origin.startsWith('https:'));
  if (tokens.length === 0) return false;
  const used = await db
    .update(rememberedDevice)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(rememberedDevice.accountId, accountId),
        inArray(rememberedDevice.tokenHash, tokens.map(hashOf)),
        isNull(rememberedDevice.revokedAt),
        gt(rememberedDevice.expiresAt, now),
      ),
    )
    .returning({ id: rememberedDevice.id });
  return used.length > 0;
}

interface Exchange {
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Remembers this browser for the account, by a cookie that no script reads. */
export async function rememberDevice(
  { deps, request, reply }: Exchange,
  accountId: number,
): Promise<void> {
  const now = deps.clock();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + REMEMBER_DAYS * DAY_S * 1000);
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const moments = { createdAt: now, lastUsedAt: now, expiresAt };
  await deps.db
    .insert(rememberedDevice)
    .values({ accountId, tokenHash: hashOf(token), userAgent, ...moments });
  const https = isHttps(request.protocol, deps.config.origin);
  const others = tokensIn(request.headers.cookie ?? null, https).slice(0, TOKENS_MOST - 1);
  const value = [token, ...others].join('');
  const maxAgeS = REMEMBER_DAYS * DAY_S;
  reply.header('set-cookie', httpOnlyCookie(NAME, value, { https, maxAgeS }));
}
