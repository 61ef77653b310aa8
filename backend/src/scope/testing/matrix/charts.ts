import type { PersistencyChart, PolicyStatesChart, PremiumChart } from '@portal/types';
import type { Oracle } from './oracle.ts';
import type { Reach } from './reach.ts';
import { answerOf, queryOf } from './read.ts';
import type { Surface } from './surface.ts';

const chart = <Data>(
  name: string,
  lines: (data: Data) => string[],
  expected: (oracle: Oracle, reach: Reach) => string[],
): Surface => ({
  name: `chart: ${name}`,
  route: `GET ods/policy/chart/${name}`,
  read: async ({ client }, query) =>
    answerOf(await client.get(`/api/ods/policy/chart/${name}?${queryOf({ ...query })}`), lines),
  expected,
  closed: () => ['403 STEP_UP_REQUIRED'],
});

/** The figures behind the charts. */
export const CHARTS: Surface[] = [
  chart<PolicyStatesChart>(
    'states',
    (states) =>
      states
        .filter(({ policies }) => policies > 0)
        .map(({ status, policies, annualPremium }) => `${status} ${policies} ${annualPremium}`),
    (oracle, reach) => oracle.charts.states(reach),
  ),
  chart<PremiumChart>(
    'premium',
    (months) =>
      months
        .filter(({ due }) => due > 0)
        .map(({ month, due, collected }) => `${month} ${due} ${collected}`),
    (oracle, reach) => oracle.charts.premium(reach),
  ),
  chart<PersistencyChart>(
    'persistency',
    (cohorts) => cohorts.map(({ months, issued, inForce }) => `${months} ${issued} ${inForce}`),
    (oracle, reach) => oracle.charts.persistency(reach),
  ),
];
