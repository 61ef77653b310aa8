import { ACCESS_SUBJECTS, type AccessQuestion, type AccessSubject } from '@portal/types';

/** What is asked, as it is typed. */
export interface AccessDraft {
  username: string;
  subject: AccessSubject;
  value: string;
}

/** The question that an address of this page carries: the links of other pages fill it in. */
export function draftIn(params: URLSearchParams): AccessDraft {
  const subject = ACCESS_SUBJECTS.find((key) => params.has(key)) ?? 'page';
  return { username: '', subject, value: params.get(subject) ?? '' };
}

/** The question as the service takes it; `accountId` where the page was opened for a person. */
export function questionOf(
  { username, subject, value }: AccessDraft,
  accountId: number | null,
): AccessQuestion {
  const who = accountId === null ? { username: username.trim() } : { accountId };
  return { ...who, [subject]: subject === 'menuItemId' ? Number(value) : value.trim() };
}

/** Whether something is missing. */
export const isWhole = ({ username, value }: AccessDraft, accountId: number | null): boolean =>
  value.trim() !== '' && (accountId !== null || username.trim() !== '');
