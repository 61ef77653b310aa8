import { everyLanguage } from '@portal/domain/language';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { givenReason } from './people-acts.ts';

/** Longest text in place of a picture. */
export const ALT_MAX = 200;
export const MEDIA_KINDS = ['IMAGE', 'DOCUMENT'] as const;
const id = z.number().check(z.int(), z.minimum(1));
const alt = z._default(z.string().check(z.trim(), z.maxLength(ALT_MAX)), '');
const alts = z.strictObject(everyLanguage(() => alt));

/** An uploaded picture or file of editors. */
export const media = z.object({
  id: z.number(),
  kind: z.enum(MEDIA_KINDS),
  /** What content names it by: `file:<storedName>`. */
  name: z.string(),
  /** Addresses of the whole picture or file, and of a picture 480 pixels wide. */
  address: z.string(),
  smallAddress: z.nullable(z.string()),
  originalName: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  alt: z.object(everyLanguage(() => z.string())),
  decorative: z.boolean(),
  /** Items and living drafts that name it. */
  uses: z.number(),
  by: z.nullable(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  version: z.number(),
});
export type Media = z.infer<typeof media>;

/** GET cms/admin/media/list. */
export const mediaQuery = z.object({
  kind: z.optional(z.enum(MEDIA_KINDS)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ...paging(1, 24),
});
export type MediaQuery = Partial<z.output<typeof mediaQuery>>;

/** The fields beside the file of POST cms/admin/media. */
export const mediaFields = z.strictObject({
  ...everyLanguage(() => alt),
  decorative: z.pipe(
    z._default(z.enum(['0', '1']), '0'),
    z.transform((value: '0' | '1') => value === '1'),
  ),
});

/** PUT cms/admin/media/:id. */
export const mediaChange = z.strictObject({
  version: z.number().check(z.int(), z.minimum(1)),
  alt: alts,
  decorative: z.boolean(),
});
export type MediaChange = z.input<typeof mediaChange>;

/** DELETE cms/admin/media/:id. */
export const mediaRemoval = z.object({
  version: z.coerce.number().check(z.int(), z.minimum(1)),
  reason: givenReason,
});
export const mediaPath = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) });
export const mediaRemoved = z.object({ id });

/** Where a picture or file is used; `data.uses` of MEDIA_IN_USE. */
export const mediaUses = z.object({
  uses: z.array(
    z.object({ kind: z.string(), targetId: z.nullable(z.number()), title: z.string() }),
  ),
});
export type MediaUses = z.infer<typeof mediaUses>;
