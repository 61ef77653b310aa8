import type {
  ConfirmPasskeyRequest,
  ConfirmTotpRequest,
  FactorAdded,
  NewTotp,
  PasskeyQuestion,
} from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { mfaFactor, session } from '../../db/schema/index.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import type { RelyingParty } from '../auth/relying-party.ts';
import { type Asker, auditOf } from '../password/asker.ts';
import { ownSecrets } from '../password/own-secrets.ts';
import { failFactorAttempt, forgetFactorAttempts, takeFactorAttempt } from './attempts.ts';
import { attemptChallenge, closeChallenge, openChallenge } from './challenge.ts';
import { demandEnrolProof } from './enrol-proof.ts';
import { codesLeft, FACTORS_MOST, factorsOf, holdAccount } from './factor-store.ts';
import { factorWrong, httpError } from './messages.ts';
import { notifyChange } from './notice.ts';
import { creationOptions, newUserHandle, readNewPasskey } from './passkey.ts';
import { newCodes, replaceCodes } from './recovery-codes.ts';
import { newSecret, takeTotp } from './totp.ts';

/** The caller's own account; nothing lasts that is added with an initial or expired password alone. */
async function ownAccount({ deps, subject }: Asker) {
  const own = await ownSecrets(deps.db, subject);
  if (own.firstLogin || own.passwordExpired || own.resetPassword)
    throw httpError('FACTOR_TOO_EARLY');
  const factors = await factorsOf(deps.db, own.accountId);
  if (factors.length >= FACTORS_MOST) throw httpError('FACTOR_LIMIT');
  return { own, factors };
}

/** A secret for an authenticator app; it counts once a code of it was given. */
export async function beginTotp(asker: Asker): Promise<NewTotp> {
  const { db, clock } = asker.deps;
  const { own } = await ownAccount(asker);
  await demandEnrolProof(asker);
  const portal = sentence('factor.portal')[asker.language];
  const { secret, secretEnc, uri } = newSecret(asker.deps, portal, own.username);
  const { accountId } = own;
  return db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    // One attempt at a time: what was begun and left behind is gone.
    await tx
      .delete(mfaFactor)
      .where(and(eq(mfaFactor.accountId, accountId), isNull(mfaFactor.confirmedAt)));
    const [row] = await tx
      .insert(mfaFactor)
      .values({ accountId, kind: 'TOTP', secretEnc, createdAt: clock() })
      .returning({ id: mfaFactor.id });
    return { id: row?.id ?? 0, secret, uri };
  });
}

/** What follows from a new factor, in its transaction: codes with the first one, level 2 for this session, audit, mail. */
async function added(asker: Asker, tx: Db, id: number, label: string, hashes: string[] | null) {
  const { deps, subject } = asker;
  const now = deps.clock();
  const { accountId, sessionId } = subject;
  if (hashes !== null) await replaceCodes(tx, accountId, hashes, now);
  await tx.update(session).set({ authLevel: 2, factorAt: now }).where(eq(session.id, sessionId));
  await notifyChange(tx, deps.outbox, accountId, 'added', label, now);
  const object = `factor:${id}`;
  await audit(tx, now, { action: 'factor.add', result: 'OK', object, ...auditOf(asker) });
}

/** Codes come with the first factor; made ahead, because hashing takes a while. */
const codesFor = async (asker: Asker) =>
  (await codesLeft(asker.deps.db, asker.subject.accountId)) > 0 ? null : newCodes();

/** The first code of the app proves that it holds the secret. */
export async function confirmTotp(asker: Asker, body: ConfirmTotpRequest): Promise<FactorAdded> {
  const { deps, subject } = asker;
  const { own } = await ownAccount(asker);
  const pending = and(
    eq(mfaFactor.id, body.id),
    eq(mfaFactor.accountId, own.accountId),
    isNull(mfaFactor.confirmedAt),
  );
  const [factor] = await deps.db.select().from(mfaFactor).where(pending);
  if (factor === undefined) throw httpError('FACTOR_OVER');
  const taken = await takeFactorAttempt(deps, subject.accountId);
  if (taken === null) throw httpError('FACTOR_LOCKED');
  if (!(await takeTotp(deps, factor, body.code))) {
    await failFactorAttempt(deps, subject.accountId, taken);
    throw factorWrong(asker.language);
  }
  await forgetFactorAttempts(deps, subject.accountId);
  const codes = await codesFor(asker);
  await deps.db.transaction(async (tx) => {
    await holdAccount(tx, own.accountId);
    const now = deps.clock();
    const confirmed = await tx
      .update(mfaFactor)
      .set({ confirmedAt: now, lastUsedAt: now, label: body.label })
      .where(pending)
      .returning({ id: mfaFactor.id });
    if (confirmed.length === 0) throw httpError('FACTOR_OVER');
    await added(asker, tx, factor.id, body.label, codes?.hashes ?? null);
  });
  return { id: factor.id, recoveryCodes: codes?.codes ?? null };
}

/** What the browser needs to make a passkey. */
export async function beginPasskey(asker: Asker, party: RelyingParty): Promise<PasskeyQuestion> {
  const { deps, subject, deviceId } = asker;
  const { own, factors } = await ownAccount(asker);
  await demandEnrolProof(asker);
  const userHandle = factors.find((one) => one.userHandle)?.userHandle ?? newUserHandle();
  const person = {
    portal: sentence('factor.portal')[asker.language],
    username: own.username,
    fullname: own.fullname,
    userHandle,
  };
  const options = await creationOptions(party, person, factors);
  const { token } = await openChallenge(deps.db, deps.clock(), {
    purpose: 'ENROL',
    accountId: own.accountId,
    sessionId: subject.sessionId,
    deviceId,
    webauthn: options.challenge,
    detail: { userHandle },
  });
  return { challenge: token, passkey: { ...options } };
}

/** Keeps the passkey that the browser made. */
export async function confirmPasskey(
  asker: Asker,
  party: RelyingParty,
  body: ConfirmPasskeyRequest,
): Promise<FactorAdded> {
  const { deps, subject, deviceId } = asker;
  const { own } = await ownAccount(asker);
  const purpose = { purpose: 'ENROL', deviceId, sessionId: subject.sessionId } as const;
  const challenge = await attemptChallenge(deps.db, deps.clock(), body.challenge, purpose);
  if (!challenge?.webauthn) throw httpError('FACTOR_OVER');
  const made = await readNewPasskey(party, challenge.webauthn, body.passkey);
  if (made === null) throw httpError('PASSKEY_REFUSED');
  const codes = await codesFor(asker);
  const userHandle = String(challenge.detail?.userHandle ?? '');
  const id = await deps.db.transaction(async (tx) => {
    await holdAccount(tx, own.accountId);
    const now = deps.clock();
    if (!(await closeChallenge(tx, now, challenge))) throw httpError('FACTOR_OVER');
    const [row] = await tx
      .insert(mfaFactor)
      .values({
        accountId: own.accountId,
        kind: 'WEBAUTHN',
        label: body.label,
        ...made,
        userHandle,
        createdAt: now,
        confirmedAt: now,
      })
      .onConflictDoNothing({ target: mfaFactor.credentialId })
      .returning({ id: mfaFactor.id });
    if (row === undefined) throw httpError('PASSKEY_REFUSED');
    await added(asker, tx, row.id, body.label, codes?.hashes ?? null);
    return row.id;
  });
  return { id, recoveryCodes: codes?.codes ?? null };
}
