import * as z from 'zod/mini';

const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,30}$/));

/** GET cms/db2/parent-by-agent-db2: who stands above an agent; `agentType` and `orgCode` narrow. */
export const parentQuery = z.object({
  agentCode: code,
  agentType: z.optional(code),
  orgCode: z.optional(code),
});
export type ParentQuery = z.infer<typeof parentQuery>;

export const parentAgent = z.object({
  agentCode: z.string(),
  agentName: z.string(),
  agentType: z.string(),
  agentTypeName: z.string(),
  /** ND 1 … FC 9. */
  agentLevel: z.number(),
  orgCode: z.nullable(z.string()),
});
export type ParentAgent = z.infer<typeof parentAgent>;

/** GET cms/db2/get-agent-group-hist: where an agent stood in a month. */
export const groupHistQuery = z.object({
  agentCode: code,
  yyyyMm: z.string().check(z.regex(/^20\d{2}(?:0[1-9]|1[0-2])$/)),
  orgCode: z.optional(code),
});
export type GroupHistQuery = z.infer<typeof groupHistQuery>;

export const groupHist = z.object({
  agentCode: z.string(),
  yyyyMm: z.string(),
  managerCode: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  orgCode: z.nullable(z.string()),
  orgName: z.nullable(z.string()),
  agentGroup: z.nullable(z.string()),
});
export type GroupHist = z.infer<typeof groupHist>;
