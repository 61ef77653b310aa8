import { z } from 'zod';
import type { AnyKind } from '../../approvals/kind.ts';
import { grantKind, grantPayload } from './grant-kind.ts';
import { roleKind, rolePayload } from './role-kind.ts';

const of = (payload: object): AnyKind => ('what' in payload ? roleKind : grantKind);

/** What FOUR_EYES_KINDS calls `grant`: rights of an account, and what a role gives to its holders. */
export const rightsKind: AnyKind = {
  kind: 'grant',
  payload: z.union([rolePayload, grantPayload]),
  authority: (payload) => of(payload).authority(payload),
  objectKey: (payload) => of(payload).objectKey(payload),
  title: (reader, payload) => of(payload).title(reader, payload),
  persons: async (reader, payload) => (await of(payload).persons?.(reader, payload)) ?? [],
  isDangerous: (reader, payload, makerId) => of(payload).isDangerous(reader, payload, makerId),
  base: (reader, payload) => of(payload).base(reader, payload),
  effect: (reader, payload) => of(payload).effect(reader, payload),
  again: (reader, payload) => of(payload).again(reader, payload),
  apply: (context, payload) => of(payload).apply(context, payload),
};
