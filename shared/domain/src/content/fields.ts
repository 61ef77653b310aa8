import { AUDIENCES } from '../account/index.ts';

interface Named {
  name: string;
  /** Must be there when the item is published. */
  required?: true;
}

/** A text in each language. `alias` is the last part of an address, `html` is formatted text. */
export interface TextField extends Named {
  input: 'line' | 'text' | 'html' | 'alias';
  max: number;
}

/** A value that is the same in each language. */
export type ContentField = Named &
  (
    | { input: 'line' | 'code' | 'link'; max: number; fixed?: true }
    /** One of a closed set; `labels` is where shared/domain/src/locales has their words. */
    | { input: 'choice'; codes: readonly string[]; labels: string; fixed?: true }
    /** One of the rows that `cms/admin/content/choices` offers under this name, by its code. */
    | { input: 'option'; of: 'category' | 'faqCategory' | 'library' }
    | { input: 'audience'; codes: readonly string[] }
    | { input: 'flag' }
    | { input: 'number'; min: number; max: number }
    /** A moment as ISO 8601, a day as yyyy-MM-dd. */
    | { input: 'moment' | 'day' }
    /** An illustration's name, or `file:<storedName>`. */
    | { input: 'picture' }
    /** `file:<storedName>` of a document. */
    | { input: 'file' }
  );

/** A kind of content: the form is drawn from it, and its schemas follow from it. */
export interface KindDeclaration {
  texts: readonly TextField[];
  fields: readonly ContentField[];
  /** The text that names an item in lists. */
  title: string;
  /** Editors decide the order; `group` names the field within whose values it counts. */
  ordered?: { group: string | null };
}

const line = <const Name extends string>(name: Name, max: number) =>
  ({ name, input: 'line', max }) as const;
export const text = <const Name extends string>(name: Name, max: number) =>
  ({ name, input: 'text', max }) as const;
export const html = <const Name extends string>(name: Name) =>
  ({ name, input: 'html', max: 200_000 }) as const;
export const required = <T extends object>(field: T) => ({ ...field, required: true }) as const;
export const requiredLine = (name: string, max: number) => required(line(name, max));

/** Who sees an item, from when, until when: every kind has them. */
export const shownTo = [
  { name: 'audience', input: 'audience', codes: AUDIENCES, required: true },
  { name: 'publishFrom', input: 'moment' },
  { name: 'publishTo', input: 'moment' },
] as const satisfies readonly ContentField[];
