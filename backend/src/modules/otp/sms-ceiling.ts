import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import { countUses, readUses } from '../../limits/use-counter.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { httpError } from './messages.ts';

const KEY = 'sms-codes:all';
const DAY_S = 86_400;
/** The share of the ceiling at which operators hear of it, before anybody is refused. */
const WARN_AT = 0.8;

type SmsDeps = Pick<Deps, 'clock' | 'log'>;

/**
 * Counts a code by text message against the ceiling of the day over all accounts (SMS_PER_DAY): who makes the portal send
 * messages to numbers that they do not know cannot run up its bill (M10). A decoy is refused at the ceiling like the rest and
 * counts for nothing. At four fifths, and at the ceiling, the log and the audit say so.
 */
export async function takeSms(deps: SmsDeps, tx: Db, isDecoy: boolean): Promise<void> {
  const now = deps.clock();
  const most = await settingOf(tx, 'SMS_PER_DAY');
  if (isDecoy) {
    if ((await readUses(tx, now, KEY)) >= most) throw httpError('OTP_SMS_CEILING');
    return;
  }
  const [used] = await countUses(tx, now, [KEY], { seconds: DAY_S });
  const sent = used?.count ?? 1;
  if (sent > most) throw httpError('OTP_SMS_CEILING');
  if (sent !== most && sent !== Math.ceil(most * WARN_AT)) return;
  deps.log.error({ sent, most }, 'codes by text message near the ceiling of the day');
  await audit(tx, now, { action: 'otp.sms-ceiling', result: 'OK', detail: { sent, most } });
}
