import * as z from 'zod/mini';

const code = z.optional(z.string().check(z.trim(), z.maxLength(40)));

/** Narrows the caller's scope, never widens it (DOMAIN D3, 8). */
export const scopeQuery = { agentCode: code, agentGroup: code, orgId: code };
