import { languageName } from '@portal/domain/language';
import { useWords } from '@portal/remote-kit';
import type { Change } from '@portal/remote-kit/admin';
import type { RoleMatrix } from '@portal/types';

type Field = Change;

/** The words for rights, fields and states of roles. */
export const useRoleWords = (authorities: RoleMatrix['authorities']) => {
  const t = useWords();
  const right = (code: string) => authorities.find((one) => one.code === code)?.name ?? code;
  const value = (field: string, text: string | null) => {
    if (field.startsWith('name.')) return text;
    if (field === 'state') return text && t(`roles.state.${text}`);
    return t(text === null ? 'roles.notGiven' : 'roles.given');
  };
  const label = (field: string) => {
    if (field === 'state') return t('roles.state.label');
    const [, language] = field.split('name.');
    return language ? nameLabel(language) : right(field);
  };
  const nameLabel = (language: string) =>
    t('roles.nameIn', { language: languageName(language as 'vi') });
  return {
    right,
    nameLabel,
    rights: (codes: readonly string[]) => codes.map(right).join(', '),
    change: ({ field, before, after }: Field): Change => ({
      ...{ field: label(field), before: value(field, before), after: value(field, after) },
    }),
  };
};
