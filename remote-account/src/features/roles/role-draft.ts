import { everyLanguage, LANGUAGES, type Language } from '@portal/domain/language';
import type { RoleHistoryRow, RoleRow } from '@portal/types';

/** What is edited of a role. */
export interface RoleDraft {
  names: Record<Language, string>;
  rights: readonly string[];
}

/** A role as it is, to be edited. */
export const draftOf = ({ names, authorities }: RoleRow): RoleDraft => ({
  names: everyLanguage((language) => names[language] ?? ''),
  rights: [...authorities].sort(),
});

const isNameField = (field: string) =>
  LANGUAGES.find((language) => field === `name.${language}`) ?? null;

/** A right given or taken. */
export const withRight = (draft: RoleDraft, code: string, given: boolean): RoleDraft => ({
  ...draft,
  rights: given
    ? [...new Set([...draft.rights, code])].sort()
    : draft.rights.filter((one) => one !== code),
});

/** The draft as it was before a change: what that gave is taken, what it took is given, names are put back. */
export function setBack(draft: RoleDraft, { changes }: Pick<RoleHistoryRow, 'changes'>): RoleDraft {
  let back = draft;
  for (const { field, before, after } of changes) {
    const language = isNameField(field);
    if (language !== null && before !== null)
      back = { ...back, names: { ...back.names, [language]: before } };
    else if (before === 'GRANT' || after === 'GRANT')
      back = withRight(back, field, before === 'GRANT');
  }
  return back;
}

/** The body of a check or a change. */
export const contentOf = ({ names, rights }: RoleDraft) => ({ names, rights: [...rights] });

/** How many fields differ. */
export function differences(one: RoleDraft, other: RoleDraft): number {
  const missing = (from: readonly string[], to: readonly string[]) =>
    from.filter((code) => !to.includes(code)).length;
  const names = LANGUAGES.filter((language) => one.names[language] !== other.names[language]);
  return names.length + missing(one.rights, other.rights) + missing(other.rights, one.rights);
}
