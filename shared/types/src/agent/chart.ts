import * as z from 'zod/mini';
import { scopeQuery } from '../list/scope.ts';
import { policyStatus } from '../policy/policy.ts';

/** What a chart may be asked: whose rows, narrowed like the list beside it. Without `view` the widest one may see. */
export const chartQuery = z.object({ ...scopeQuery, view: z.optional(z.enum(['own', 'group'])) });
export type ChartQuery = z.input<typeof chartQuery>;

/** GET ods/policy/chart/states: every state, those without a policy too. Money in dong. */
export const policyStatesChart = z.array(
  z.object({ status: policyStatus, policies: z.number(), annualPremium: z.number() }),
);
export type PolicyStatesChart = z.infer<typeof policyStatesChart>;

/**
 * GET ods/policy/chart/premium: instalments by the month (yyyyMM) in which they fall due, waived ones left out, and what of
 * them is paid; this month and the eleven before, the oldest first. Money in dong.
 */
export const premiumChart = z.array(
  z.object({ month: z.string(), due: z.number(), collected: z.number() }),
);
export type PremiumChart = z.infer<typeof premiumChart>;

/** After how many months one asks how many policies are still there. */
export const PERSISTENCY_MONTHS = [13, 25] as const;

/**
 * GET ods/policy/chart/persistency. For each N of 13 and 25: of the policies issued in the twelve calendar months that end
 * with the month N months before this one (Vietnam), `issued` are all but those cancelled in free look and those ended
 * by a claim; `inForce` are those of them that are in force today, in grace and paid up counted in. Twelve months, since few
 * agents sell every month. The share is inForce / issued; there is none without an issue.
 */
export const persistencyChart = z.array(
  z.object({
    months: z.number(),
    /** First and last month of issue, yyyyMM. */
    from: z.string(),
    to: z.string(),
    issued: z.number(),
    inForce: z.number(),
  }),
);
export type PersistencyChart = z.infer<typeof persistencyChart>;

/** GET ods/ga/growth: premium by month, and what each member of the group has sold; the last twelve months. */
export const gaGrowth = z.object({
  premium: premiumChart,
  /** Policies issued by month, the oldest first. */
  issued: z.array(z.object({ month: z.string(), policies: z.number() })),
  /** The most policies first. */
  members: z.array(
    z.object({
      agentCode: z.string(),
      agentName: z.string(),
      policies: z.number(),
      annualPremium: z.number(),
      /** Of the policies, those of this month. */
      thisMonth: z.number(),
    }),
  ),
});
export type GaGrowth = z.infer<typeof gaGrowth>;
