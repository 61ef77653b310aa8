import type { LinkAnswer, LinkRequest } from '@portal/types';
import type { ProviderName } from '../../config/social.ts';
import type { Db } from '../../db/handle.ts';
import { HttpError } from '../../errors/http-error.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { tellOwnerTwice } from '../outbox/security-notice.ts';
import { type Asker, auditOf } from '../password/asker.ts';
import { demandOwnProof, spendOwnProof } from '../session/own-proof.ts';
import { demandRecentLogin } from '../session/recent.ts';
import type { VerifiedIdentity } from '../social/verify.ts';
import { addLink, keepOnly, lockLinks } from './link-store.ts';
import { httpError } from './messages.ts';
import { auditRejected, FAILED, proveLink } from './prove.ts';

type Target = ReadonlySet<ProviderName>;

const NAMES: Record<ProviderName, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

const targetOf = ({ googleFlag, appleFlag, facebookFlag }: LinkRequest): Target => {
  const flags: [ProviderName, number][] = [
    ['google', googleFlag],
    ['apple', appleFlag],
    ['facebook', facebookFlag],
  ];
  return new Set(flags.filter(([, flag]) => flag === 1).map(([name]) => name));
};

/** What the owner hears of, by provider: an identity that comes in place of another one is both. */
async function tellChanges(
  tx: Db,
  asker: Asker,
  { gone, added }: { gone: ProviderName[]; added: ProviderName | undefined },
) {
  const { deps, subject } = asker;
  const words = { at: deps.clock(), ip: asker.ip };
  const tell = (event: 'LINKED' | 'UNLINKED', provider: ProviderName) =>
    tellOwnerTwice(tx, deps.outbox, subject.accountId, event, {
      ...words,
      provider: NAMES[provider],
    });
  for (const provider of gone) await tell('UNLINKED', provider);
  if (added !== undefined) await tell('LINKED', added);
}

/** In one transaction, with its audit row. Throws LINK_TOKEN_REQUIRED or LINK_TAKEN, and nothing has changed. */
async function store(
  asker: Asker,
  target: Target,
  proven: VerifiedIdentity | null,
  ownProof: boolean,
) {
  const { deps, subject } = asker;
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const before = await lockLinks(tx, subject.accountId);
    for (const name of target) {
      if (!before.has(name) && name !== proven?.provider)
        throw httpError('LINK_TOKEN_REQUIRED', FAILED);
    }
    await keepOnly(tx, subject.accountId, target);
    if (proven && !(await addLink(tx, subject.accountId, proven, now)))
      throw httpError('LINK_TAKEN', FAILED);
    const gone = [...before].filter((name) => !target.has(name) || name === proven?.provider);
    await tellChanges(tx, asker, { gone, added: proven?.provider });
    if (ownProof) await spendOwnProof(tx, subject.sessionId);
    await audit(tx, now, {
      action: target.size === 0 ? 'account.unlink' : 'account.link',
      result: 'OK',
      ...auditOf(asker),
      detail: { providers: [...target].join(','), proven: proven?.provider ?? null },
    });
  });
}

/**
 * Makes the caller's linked accounts those of the flags (spec/access.md 4.4): the new one by the identity that its
 * token proves; those left out are linked no longer. Needs a password given lately (LINK-08) or, with LINK_OWN_PROOF, a
 * proof for this very call (M11).
 */
export async function changeLinks(asker: Asker, body: LinkRequest): Promise<LinkAnswer> {
  const ownProof = await settingOf(asker.deps.db, 'LINK_OWN_PROOF');
  await (ownProof ? demandOwnProof : demandRecentLogin)(asker);
  const target = targetOf(body);
  // Outside of the transaction: the provider is asked for its keys, and a token is used up even if the rest fails.
  const proven = await proveLink(asker, body, target);
  try {
    await store(asker, target, proven, ownProof);
  } catch (error) {
    if (error instanceof HttpError) await auditRejected(asker, error.code);
    throw error;
  }
  const { googleFlag, facebookFlag, appleFlag } = body;
  return { statusMessages: 'success', googleFlag, facebookFlag, appleFlag };
}
