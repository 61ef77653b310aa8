import * as z from 'zod/mini';
import { dueRow } from '../due/due.ts';

/** GET ods/dashboard/figures: the caller's own. What the caller has no right to is null. */
export const dashboardFigures = z.object({
  inForce: z.object({
    policies: z.number(),
    /** Of them, those that took effect this month. */
    fresh: z.number(),
  }),
  /** Instalments that fall due this month, in dong: all, and those paid by now. */
  month: z.object({
    due: z.number(),
    collected: z.number(),
    /** Policies whose instalment of this month is still asked for. */
    unpaid: z.number(),
  }),
  claimsOpen: z.nullable(z.number()),
  /** Policies in their days of grace, and those of them with few days left. */
  lapsing: z.object({ policies: z.number(), pressing: z.number() }),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/** A few rows of a day's work and how many there are. */
const some = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ datas: z.array(row), totalData: z.number() });

const birthdayRow = z.object({
  customerNo: z.string(),
  name: z.string(),
  /** Years today. */
  age: z.number(),
  phone: z.nullable(z.string()),
});

const openClaimRow = z.object({
  claimNo: z.string(),
  policyNo: z.string(),
  insured: z.string(),
  type: z.string(),
  status: z.string(),
  notifiedOn: z.nullable(z.string()),
  claimed: z.number(),
});

/** GET ods/dashboard/work: the caller's own work of the day. A block without the right to it is null. */
export const dashboardWork = z.object({
  /** Premiums due today and in the week after, and how many of them today. */
  dues: z.nullable(z.object({ ...some(dueRow).shape, today: z.number() })),
  lapsing: z.nullable(some(dueRow)),
  freeLooks: z.nullable(some(dueRow)),
  birthdays: z.nullable(some(birthdayRow)),
  claims: z.nullable(some(openClaimRow)),
});
export type DashboardWork = z.infer<typeof dashboardWork>;
export type DashboardBirthday = z.infer<typeof birthdayRow>;

/** GET ods/dashboard/premium: the last twelve months with this one, the oldest first; month as yyyyMM, money in dong. */
export const dashboardPremium = z.array(
  z.object({ month: z.string(), due: z.number(), collected: z.number() }),
);
export type DashboardPremium = z.infer<typeof dashboardPremium>;
