import {
  ACTIVITY_TEXT_MAX,
  PROSPECT_CONSENTS,
  PROSPECT_SOURCES,
  prospectList,
} from '@portal/domain/sam';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';

const name = z.pipe(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(ACTIVITY_TEXT_MAX)),
  z.transform((value: string) => value.normalize('NFC')),
);

/** What is known of a person who is no customer yet. */
export const prospectFields = {
  fullName: name,
  /** In any usual writing; stored as E.164. */
  phone: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  consentBy: z._default(z.enum(PROSPECT_CONSENTS), 'NONE'),
};

/** A row of the list of leads. */
export const prospectRow = listRowSchema(prospectList, {
  consentBy: z.enum(PROSPECT_CONSENTS),
  version: z.number(),
});
export type ProspectRow = z.infer<typeof prospectRow>;

/** GET ods/prospect/list. */
export const prospectListQuery = listQuerySchema(prospectList);
export type ProspectListQuery = z.input<typeof prospectListQuery>;

/** POST ods/prospect/save: a new lead, or the one of `code` in the version that was read. */
export const prospectSaveRequest = z.object({
  ...prospectFields,
  source: z._default(z.enum(PROSPECT_SOURCES), 'ACQUAINTANCE'),
  code: z.optional(z.string().check(z.regex(/^TN\d{8}$/))),
  version: z.optional(z.number().check(z.int(), z.minimum(1))),
});
export type ProspectSaveRequest = z.input<typeof prospectSaveRequest>;

/** POST ods/prospect/close: the lead became a customer of the caller, or is not continued. */
export const prospectCloseRequest = z.object({
  code: z.string().check(z.regex(/^TN\d{8}$/)),
  version: z.number().check(z.int(), z.minimum(1)),
  status: z.enum(['WON', 'LOST']),
  /** Of a customer in the caller's own scope. */
  customerNo: z.optional(z.string().check(z.maxLength(40))),
});
export type ProspectCloseRequest = z.input<typeof prospectCloseRequest>;
