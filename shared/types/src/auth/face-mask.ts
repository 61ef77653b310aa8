import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { line, REASON_MAX, TEXT_MAX } from '../text/text.ts';

const agentCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/));

/** POST admin/face-mask: look at the portal as this agent, and why; `agentCode` null: as oneself again (spec/access.md 4.7). */
export const faceMaskRequest = z.strictObject({
  agentCode: z.nullable(agentCode),
  reason: z.optional(z.nullable(line(REASON_MAX))),
});
export type FaceMaskRequest = z.infer<typeof faceMaskRequest>;

export const faceMask = z.object({
  agentCode: z.string(),
  agentName: z.string(),
  /** ISO; it ends by itself then. */
  expiresAt: z.string(),
});

export const faceMaskAnswer = z.object({
  statusMessages: z.literal('success'),
  faceMask: z.nullable(faceMask),
  /** The session's token from now on; the one before is dead. Null when nothing changed. */
  accessToken: z.nullable(z.string()),
});
export type FaceMaskAnswer = z.infer<typeof faceMaskAnswer>;

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
