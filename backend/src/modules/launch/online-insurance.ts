import type { OnlineInsuranceAnswer } from '@portal/types';
import type { Call } from '../../http/route.ts';
import { decide } from '../consent/decide.ts';
import { externalSites } from '../setting/external-sites.ts';
import { makeLaunchCode } from './launch-code.ts';
import { httpError } from './messages.ts';

type Requested = Pick<
  Call<{ signedIn: true }>,
  'db' | 'deps' | 'subject' | 'ip' | 'deviceId' | 'correlationId'
>;

/**
 * Keeps that the caller agreed to the privacy terms, and answers the address of the online-insurance tool: both or
 * neither (HDR-11). Throws ONLINE_INSURANCE_NOT_SET_UP, or CONSENT_OUTDATED for another version than the one in force.
 */
export async function openOnlineInsurance(
  call: Requested,
  version: string,
): Promise<OnlineInsuranceAnswer> {
  const { db, deps, subject } = call;
  const { DAI_ICHI_ON_URL: address } = await externalSites(db);
  if (address === undefined) throw httpError('ONLINE_INSURANCE_NOT_SET_UP');
  await decide(db, deps.clock(), { kind: 'PRIVACY_ONLINE', version, decision: 'AGREED' }, call);
  const { url, expiresAt } = await makeLaunchCode(deps, db, subject, address, call);
  return { data: url, expiresAt };
}
