import { addDays, endOfMonth, today } from '@portal/calendar';
import { OPEN_CLAIM } from '@portal/domain/claim';
import { WEEK_DAYS } from '@portal/domain/due';
import { IN_EFFECT } from '@portal/domain/policy';
import { OWN_POLICIES, PREMIUMS_DUE, RENEWALS } from '../../policy/paths.ts';

/** Links from the figures of the dashboard to lists of exactly the counted rows. */
export const linksOf = (now = today()) => ({
  inForce: `${OWN_POLICIES}?status=${IN_EFFECT.join(',')}`,
  unpaidThisMonth: `${PREMIUMS_DUE}?from=${now.slice(0, 6)}01&to=${endOfMonth(now)}`,
  duesThisWeek: `${PREMIUMS_DUE}?kind=due&to=${addDays(now, WEEK_DAYS)}`,
  duesToday: `${PREMIUMS_DUE}?kind=due&from=${now}&to=${now}`,
  lapsing: RENEWALS,
  freeLooks: `${RENEWALS}?kind=freeLook`,
  birthdays: '/customer-information/customer-information-birthday',
  claims: `/policy-claim-management?status=${OPEN_CLAIM.join(',')}`,
});
