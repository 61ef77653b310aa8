import { z } from 'zod';
import { oneOfKinds } from '../../approvals/one-of-kinds.ts';
import { grantKind, grantPayload } from './grant-kind.ts';
import { rightWords } from './right-words.ts';
import { roleKind, rolePayload } from './role-kind.ts';

/** What FOUR_EYES_KINDS calls `grant`: rights of an account, and what a role gives to its holders. */
export const rightsKind = oneOfKinds(
  { kind: 'grant', payload: z.union([rolePayload, grantPayload]), words: rightWords },
  (payload) => ('what' in payload ? roleKind : grantKind),
);
