import type { DashboardFigures, DashboardWork } from '@portal/types';
import { isOpen } from './oracle.ts';
import { answerOf, sorted } from './read.ts';
import type { Surface } from './surface.ts';
import { type Policy, PREMIUM, plus } from './world.ts';

/** One figure of the dashboard and how many rows of each kind of work it shows, always the caller's own. */
const countsOf = (work: DashboardWork): string[] => [
  `dues ${work.dues?.totalData}`,
  `lapsing ${work.lapsing?.totalData}`,
  `freeLooks ${work.freeLooks?.totalData}`,
  `birthdays ${work.birthdays?.totalData}`,
  `claims ${work.claims?.totalData}`,
];

/** The dashboard, always of the caller's own rows. */
export const OWN: Surface[] = [
  {
    name: 'dashboard figures',
    route: 'GET ods/dashboard/figures',
    own: true,
    read: async ({ client }) =>
      answerOf(await client.get('/api/ods/dashboard/figures'), (data: DashboardFigures) => [
        `inForce ${data.inForce.policies}`,
        `claims ${data.claimsOpen}`,
        `lapsing ${data.lapsing.policies}`,
      ]),
    expected: (oracle, reach) => {
      const rows = oracle.policies(reach);
      const inForce = rows.filter(({ status }) =>
        ['IN_FORCE', 'GRACE', 'PAID_UP'].includes(status),
      );
      return [
        `claims ${rows.filter(isOpen).length}`,
        `inForce ${inForce.length}`,
        `lapsing ${rows.filter(oracle.dues.grace).length}`,
      ];
    },
  },
  {
    name: 'dashboard work',
    route: 'GET ods/dashboard/work',
    own: true,
    read: async ({ client }) => answerOf(await client.get('/api/ods/dashboard/work'), countsOf),
    expected: (oracle, reach, { today }) => {
      const rows = oracle.policies(reach);
      const soon = (one: Policy) => oracle.dues.due(one) && one.dueDate <= plus(today, 7);
      const now = oracle.birthdays(reach).filter(({ born }) => born.slice(5) === today.slice(5));
      return sorted([
        `dues ${rows.filter(soon).length}`,
        `lapsing ${rows.filter(oracle.dues.grace).length}`,
        `freeLooks ${rows.filter(oracle.dues.freeLook).length}`,
        `birthdays ${now.length}`,
        `claims ${rows.filter(isOpen).length}`,
      ]);
    },
  },
  {
    name: 'dashboard premium',
    route: 'GET ods/dashboard/premium',
    own: true,
    read: async ({ client }) =>
      answerOf(await client.get('/api/ods/dashboard/premium'), (months: { due: number }[]) => [
        `due ${months.reduce((sum, { due }) => sum + due, 0)}`,
      ]),
    expected: (oracle, reach, { today }) => {
      const [year = 0, month = 0] = today.split('-').map(Number);
      const from = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
      const until = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
      const due = oracle
        .policies(reach)
        .filter(({ dueDate }) => dueDate >= from && dueDate < until).length;
      return [`due ${due * PREMIUM}`];
    },
  },
];
