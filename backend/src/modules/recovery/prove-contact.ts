import type { SendRecoveryOtpRequest } from '@portal/types';
import { HttpError } from '../../errors/http-error.ts';
import { limit } from '../../limits/limit.ts';
import { type Asker, auditFlow, ownerOf } from './asker.ts';
import type { Destination } from './destination.ts';
import { closeFlow, type Flow, LIVE, moveFlow, takeFlowTry } from './flow-store.ts';
import { httpError } from './messages.ts';

const TRIES_MAX = 3;
const A_DAY = { most: 15, seconds: 86_400 };

/**
 * Compares the contact that a user typed with the registered one. Each try is counted before it is looked at: three
 * wrong ones end the recovery, so that no one finds out what an agent's e-mail or phone is. Throws what `compare` does.
 */
export async function proveContact(
  asker: Asker,
  flow: Flow,
  { emailPersonal, emailDlvn, phoneNumber }: SendRecoveryOtpRequest,
  compare: () => Destination,
): Promise<Destination> {
  const { deps } = asker;
  const typed = [emailPersonal, emailDlvn, phoneNumber].some((text) => text?.trim());
  if (!typed) return compare();
  const tries = await takeFlowTry(deps.db, deps.clock(), flow.id, LIVE);
  if (tries === undefined || tries > TRIES_MAX) throw httpError('RECOVERY_CLOSED');
  await limit(deps.db, deps.clock, `recovery-contact:${ownerOf(flow)}`, A_DAY);
  try {
    const destination = compare();
    await moveFlow(deps.db, deps.clock(), flow.id, LIVE, { attempts: 0 });
    return destination;
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'DATA_MISMATCH') throw error;
    await auditFlow(deps.db, asker, flow, { action: 'recovery.contact', result: 'FAILED' });
    if (tries < TRIES_MAX) throw error;
    await closeFlow(deps.db, flow.id);
    throw httpError('RECOVERY_CLOSED');
  }
}
