import { createHmac } from 'node:crypto';
import type { RecoveryChannel } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import type { RecoveringAgent } from './agent-store.ts';

type Known = Pick<
  RecoveringAgent,
  'agencyFlag' | 'emailCompany' | 'emailPersonal' | 'phone' | 'hasAnswer'
>;

/**
 * How a user proves who they are (spec/access.md 2.5): by the e-mail that they know and own, else by a question, else
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

/** A user name that does not exist. */
export interface Decoy {
  channel: RecoveryChannel;
  agencyFlag: boolean;
  phone: string;
}

/** Like the real ones, seldom ones seldom. */
const DECOYS: RecoveryChannel[] = [
  ...Array<RecoveryChannel>(7).fill('PERSONAL_EMAIL'),
  'COMPANY_EMAIL',
  'SMS',
  'SMS',
];

/** Whether nothing is registered that a code could be sent to. */
export const isUnreachable = (known: Known): boolean =>
  known.emailCompany === null && known.emailPersonal === null && known.phone === null;

/** The answer to an unknown code where codes are not revealed: the same at each try, and like a real agent's. */
export function decoyOf(
  { secrets }: Pick<Deps, 'secrets'>,
  agentCode: string,
  questions: boolean,
): Decoy {
  const bytes = createHmac('sha256', secrets('recovery-decoy')).update(agentCode).digest();
  const ways = questions ? [...DECOYS, 'QUESTION' as const] : DECOYS;
  const channel = ways[bytes.readUInt16BE(0) % ways.length] ?? 'PERSONAL_EMAIL';
  const phone = `+8453${String(bytes.readUInt32BE(2) % 10_000_000).padStart(7, '0')}`;
  return {
    channel,
    phone,
    agencyFlag: channel === 'COMPANY_EMAIL' && bytes.readUInt8(6) % 2 === 1,
  };
}
