import type { z } from 'zod';
import type { AnyKind } from './kind.ts';

type Own = Pick<AnyKind, 'kind' | 'words'> & { payload: z.core.$ZodType };

/**
 * Kinds that the setting FOUR_EYES_KINDS calls by one name. A stored change is of one of them: `of` says of which by its
 * payload, and that kind does the rest.
 */
export const oneOfKinds = (own: Own, of: (payload: object) => AnyKind): AnyKind => ({
  ...own,
  authority: (payload) => of(payload).authority(payload),
  checkerAuthority: async (reader, payload) => of(payload).checkerAuthority?.(reader, payload),
  objectKey: (payload) => of(payload).objectKey(payload),
  title: (reader, payload) => of(payload).title(reader, payload),
  persons: async (reader, payload) => (await of(payload).persons?.(reader, payload)) ?? [],
  isDangerous: (reader, payload, makerId) => of(payload).isDangerous(reader, payload, makerId),
  base: (reader, payload) => of(payload).base(reader, payload),
  effect: (reader, payload) => of(payload).effect(reader, payload),
  again: (reader, payload) => of(payload).again(reader, payload),
  apply: (context, payload) => of(payload).apply(context, payload),
});
