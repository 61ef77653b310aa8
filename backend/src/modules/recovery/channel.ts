import { createHmac } from 'node:crypto';
import type { RecoveryChannel } from '@portal/types';
import type { Deps } from '../../deps.ts';
import type { RecoveringAgent } from './agent-store.ts';

type Known = Pick<
  RecoveringAgent,
  'agencyFlag' | 'emailCompany' | 'emailPersonal' | 'phone' | 'hasAnswer'
>;

/**
 * How somebody proves who they are (spec/access.md 2.5): by the e-mail that they know and own, else by a question, else
 * by a text message. Who has nothing registered sees the questions too, and there the way to get help.
 */
export function channelOf(known: Known, questions: boolean): RecoveryChannel {
  if (known.emailCompany !== null && known.agencyFlag) return 'COMPANY_EMAIL';
  if (known.emailPersonal !== null) return 'PERSONAL_EMAIL';
  if (known.emailCompany !== null) return 'COMPANY_EMAIL';
  if (known.hasAnswer && questions) return 'QUESTION';
  if (known.phone !== null) return 'SMS';
  return questions ? 'QUESTION' : 'NONE';
}

/** Like the real ones, seldom ones seldom. */
const DECOYS: RecoveryChannel[] = [
  ...Array<RecoveryChannel>(7).fill('PERSONAL_EMAIL'),
  'COMPANY_EMAIL',
  'SMS',
  'SMS',
];

/** What an unknown code is told where codes are not revealed: the same at each try, and like a real agent's. */
export function decoyOf({ secrets }: Pick<Deps, 'secrets'>, agentCode: string) {
  const bytes = createHmac('sha256', secrets('recovery-decoy')).update(agentCode).digest();
  const channel = DECOYS[bytes.readUInt16BE(0) % DECOYS.length] ?? 'PERSONAL_EMAIL';
  const phone = `+8453${String(bytes.readUInt32BE(2) % 10_000_000).padStart(7, '0')}`;
  return { channel, phone };
}
