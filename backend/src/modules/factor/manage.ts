import { mustHaveFactor } from '@portal/permissions';
import type { FactorList, RecoveryCodes } from '@portal/types';
import { eq } from 'drizzle-orm';
import { recoveryCode } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { audit } from '../audit/audit.ts';
import { factorPolicy } from '../auth/factor-policy.ts';
import { forgetDevices } from '../auth/forget-devices.ts';
import { type Asker, auditOf } from '../password/asker.ts';
import { ownSecrets } from '../password/own-secrets.ts';
import {
  codesLeft,
  factorsOf,
  holdAccount,
  rememberedCount,
  removeFactor,
  renameFactor,
} from './factor-store.ts';
import { httpError } from './messages.ts';
import { notifyChange } from './notice.ts';
import { newCodes, replaceCodes } from './recovery-codes.ts';

const isRequired = async ({ deps, subject }: Asker) =>
  mustHaveFactor(subject, await factorPolicy(deps.db, deps.config));

/** The caller's factors, without any secret. */
export async function listFactors(asker: Asker): Promise<FactorList> {
  const { deps, subject } = asker;
  const { accountId } = await ownSecrets(deps.db, subject);
  const factors = await factorsOf(deps.db, accountId);
  return {
    factors: factors.map((one) => ({
      id: one.id,
      kind: one.kind === 'TOTP' ? 'TOTP' : 'PASSKEY',
      label: one.label ?? '',
      createdAt: one.createdAt.toISOString(),
      lastUsedAt: one.lastUsedAt?.toISOString() ?? null,
      backedUp: one.backedUp,
    })),
    recoveryCodesLeft: await codesLeft(deps.db, accountId),
    rememberedDevices: await rememberedCount(deps.db, accountId, deps.clock()),
    required: await isRequired(asker),
  };
}

/** Another name for a factor. */
export async function rename(asker: Asker, id: number, label: string): Promise<null> {
  const { deps, subject } = asker;
  await ownSecrets(deps.db, subject);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const before = await renameFactor(tx, subject.accountId, id, label);
    if (before === undefined) throw commonError('NOT_FOUND');
    await notifyChange(tx, deps.outbox, subject.accountId, 'renamed', label, now);
    const entry = { action: 'factor.rename', result: 'OK', object: `factor:${id}` } as const;
    await audit(tx, now, { ...entry, ...auditOf(asker), detail: { before, after: label } });
  });
  return null;
}

/** Removes a factor. With the last one go the recovery codes and remembered devices; who must have one keeps it. */
export async function remove(asker: Asker, id: number): Promise<null> {
  const { deps, subject } = asker;
  const { accountId } = await ownSecrets(deps.db, subject);
  const required = await isRequired(asker);
  await deps.db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    const now = deps.clock();
    const factors = await factorsOf(tx, accountId);
    const factor = factors.find((one) => one.id === id);
    if (factor === undefined || !(await removeFactor(tx, accountId, id)))
      throw commonError('NOT_FOUND');
    const last = factors.length === 1;
    if (last && required) throw httpError('FACTOR_LAST');
    if (last) await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
    if (last) await forgetDevices(tx, accountId, now);
    const label = factor.label ?? '';
    await notifyChange(tx, deps.outbox, accountId, 'removed', label, now);
    const entry = { action: 'factor.remove', result: 'OK', object: `factor:${id}` } as const;
    await audit(tx, now, { ...entry, ...auditOf(asker), detail: { label, kind: factor.kind } });
  });
  return null;
}

/** A new set of recovery codes; the ones before it are void. */
export async function renewCodes(asker: Asker): Promise<RecoveryCodes> {
  const { deps, subject } = asker;
  const { accountId } = await ownSecrets(deps.db, subject);
  const { codes, hashes } = await newCodes();
  await deps.db.transaction(async (tx) => {
    await holdAccount(tx, accountId);
    const now = deps.clock();
    if ((await factorsOf(tx, accountId)).length === 0) throw httpError('FACTOR_NONE');
    await replaceCodes(tx, accountId, hashes, now);
    await notifyChange(tx, deps.outbox, accountId, 'codes', '', now);
    await audit(tx, now, { action: 'factor.codes', result: 'OK', ...auditOf(asker) });
  });
  return { recoveryCodes: codes };
}

/** Every sign-in needs the second factor again, on all devices. */
export async function forgetAllDevices(asker: Asker): Promise<null> {
  const { deps, subject } = asker;
  const { accountId } = await ownSecrets(deps.db, subject);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const devices = await forgetDevices(tx, accountId, now);
    await notifyChange(tx, deps.outbox, accountId, 'devices', '', now);
    const entry = { action: 'factor.forget-devices', result: 'OK' } as const;
    await audit(tx, now, { ...entry, ...auditOf(asker), detail: { devices } });
  });
  return null;
}
