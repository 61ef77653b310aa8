import { atom } from 'jotai';

/** What was typed so far. It outlives the dialog and the page, not the tab: nothing of it is stored but over the portal's own reload. */
export interface RegisterDraft {
  fullname: string;
  email: string;
  phone: string;
  province: string;
  confirmApplyCandidate: boolean;
  provinceCity: string;
  office: string;
}

export const EMPTY_DRAFT: RegisterDraft = {
  fullname: '',
  email: '',
  phone: '',
  province: '',
  confirmApplyCandidate: false,
  provinceCity: '',
  office: '',
};

export const registerDraft = atom(EMPTY_DRAFT);

/** Whether all is there that must be (REG-04). */
export const isFilled = (draft: RegisterDraft): boolean => {
  const applies = draft.confirmApplyCandidate;
  const place = draft.provinceCity !== '' && draft.office !== '';
  return draft.fullname.trim() !== '' && draft.email.trim() !== '' && (!applies || place);
};
