import { PROFILE_FIELDS, type ProfileField } from '@portal/domain/inbox';
import { z } from 'zod';

const values = z.partialRecord(z.enum(PROFILE_FIELDS), z.string().max(300).nullable());

/** The values of a profile request by field. */
export type ProfileValues = Partial<Record<ProfileField, string | null>>;

/** What a request holds, from its opened text; nothing of one that was erased. */
export const valuesIn = (text: string | null): ProfileValues =>
  text === null ? {} : values.parse(JSON.parse(text));
