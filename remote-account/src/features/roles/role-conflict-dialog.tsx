import { LANGUAGES } from '@portal/domain/language';
import { useWords } from '@portal/remote-kit';
import { ConflictDialog } from '@portal/remote-kit/admin';
import type { RoleMatrix, RoleRow } from '@portal/types';
import { draftOf, type RoleDraft } from './role-draft.ts';
import type { RoleConflict } from './use-role-acts.tsx';
import { useRoleWords } from './use-role-words.ts';

interface Props {
  conflict: RoleConflict;
  mine: RoleDraft;
  authorities: RoleMatrix['authorities'];
  onChoose(draft: RoleDraft, current: RoleRow): void;
  close(): void;
}

/** Two people changed one role: names and rights of both; what was edited here stays until one is chosen. */
export const RoleConflictDialog = ({ conflict, mine, authorities, onChoose, close }: Props) => {
  const t = useWords();
  const words = useRoleWords(authorities);
  const theirs = draftOf(conflict.current);
  const rights = { mine: words.rights(mine.rights), current: words.rights(theirs.rights) };
  const fields = [
    ...LANGUAGES.map((language) => ({
      ...{ key: language, label: words.nameLabel(language) },
      ...{ mine: mine.names[language], current: theirs.names[language] },
    })),
    { key: 'rights', label: t('roles.rights'), ...rights },
  ].filter((field) => field.mine !== field.current);
  return (
    <ConflictDialog
      text={conflict.error.message}
      fields={fields}
      onClose={close}
      onChoose={(values) =>
        onChoose(
          {
            names: {
              ...mine.names,
              ...Object.fromEntries(
                LANGUAGES.flatMap((language) =>
                  language in values ? [[language, values[language]]] : [],
                ),
              ),
            },
            rights: values.rights === rights.current ? theirs.rights : mine.rights,
          },
          conflict.current,
        )
      }
    />
  );
};
