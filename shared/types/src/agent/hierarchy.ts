import { HIERARCHY_LEVELS, HIERARCHY_PAGE } from '@portal/domain/agent';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';

const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,30}$/));

/** GET cms/db2/parent-by-agent-db2: an agent's superiors; `agentType` and `orgCode` narrow. */
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

/** GET cms/db2/get-agent-group-hist: an agent's position in a month. */
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

/** One of HIERARCHY_LEVELS. */
const level = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(HIERARCHY_LEVELS.length));

/**
 * GET ods/hierarchy/choices: the people of one level whom the caller may narrow a list to, in the order of their codes;
 * `under` keeps those below a person of a level above. A person out of scope has no subordinates, like an unknown one.
 */
export const hierarchyChoicesQuery = z.object({
  level,
  under: z.optional(code),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ...paging(1, HIERARCHY_PAGE),
});
export type HierarchyChoicesQuery = z.input<typeof hierarchyChoicesQuery>;

/** A person of the selection context (spec/features.md 3). */
export const hierarchyChoice = z.object({
  level: z.number(),
  /** Code of the unit that the person heads or belongs to. */
  idScope: z.nullable(z.string()),
  agentCode: z.string(),
  agentName: z.string(),
  /** Works for the company no more; the policies are still there. */
  left: z.boolean(),
});
export type HierarchyChoice = z.infer<typeof hierarchyChoice>;

/** GET ods/hierarchy/chain: a person with all superiors whom the caller sees, the highest first. */
export const hierarchyChainQuery = z.object({ agentCode: code });
