/** What was typed, as the fields hold it. */
export interface ContactDraft {
  fullname: string;
  phone: string;
  email: string;
  title: string;
  content: string;
  confirmApplyCandidate: boolean;
  provinceCity: string;
  office: string;
}

export const EMPTY: ContactDraft = {
  fullname: '',
  phone: '',
  email: '',
  title: '',
  content: '',
  confirmApplyCandidate: false,
  provinceCity: '',
  office: '',
};

export const FIELDS = Object.keys(EMPTY) as (keyof ContactDraft)[];

/** The problem of a field that the page can have; each is a key of the sentences (spec/features.md 5). */
export type ContactProblem =
  | 'fullname.required'
  | 'fullname.format'
  | 'fullname.lengthmax'
  | 'phone.lengthmin'
  | 'phone.lengthmax'
  | 'phone.format'
  | 'email.required'
  | 'email.format'
  | 'content.lengthmax'
  | 'provinceCity.format'
  | 'office.format';

const ENDINGS: Partial<Record<keyof ContactDraft, Record<string, string>>> = {
  fullname: { too_small: 'required', too_big: 'lengthmax' },
  phone: { too_small: 'lengthmin', too_big: 'lengthmax' },
  email: { too_small: 'required' },
  content: { too_big: 'lengthmax' },
};

/** What a code of the schema means for a field. */
export const problemOf = (field: keyof ContactDraft, code: string): ContactProblem =>
  `${field}.${ENDINGS[field]?.[code] ?? 'format'}` as ContactProblem;
