import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { REASON_MAX, TEXT_MAX } from '../text/limits.ts';
import { line } from '../text/text.ts';

const agentCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/));

/** POST admin/face-mask: impersonate this agent, and why; `agentCode` null ends it (spec/access.md 4.7). */
export const impersonationRequest = z.strictObject({
  agentCode: z.nullable(agentCode),
  reason: z.optional(z.nullable(line(REASON_MAX))),
  /** Number of the request that it is for. */
  ticket: z.optional(z.nullable(line(60))),
});
export type ImpersonationRequest = z.infer<typeof impersonationRequest>;

export const impersonation = z.object({
  agentCode: z.string(),
  agentName: z.string(),
  /** ISO time at which it ends by itself. */
  expiresAt: z.string(),
});

export const impersonationAnswer = z.object({
  statusMessages: z.literal('success'),
  faceMask: z.nullable(impersonation),
  /** The session's new token; the previous one is revoked. Null when nothing changed. */
  accessToken: z.nullable(z.string()),
});
export type ImpersonationAnswer = z.infer<typeof impersonationAnswer>;

/** GET lookup/check-agent-by-code. */
export const agentByCodeQuery = z.object({ agentCode });

/** GET lookup/get-list-agent: agents to choose from, by code or name. */
export const agentListQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_MAX))),
  ...paging(1),
});
export type AgentListQuery = z.infer<typeof agentListQuery>;

export const agentChoice = z.object({
  agentCode: z.string(),
  agentName: z.string(),
  agentTypeName: z.string(),
  officeName: z.nullable(z.string()),
});
export type AgentChoice = z.infer<typeof agentChoice>;
