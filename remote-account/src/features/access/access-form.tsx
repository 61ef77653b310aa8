import { accessChoicesQuery } from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import { ACCESS_SUBJECTS, type AccessSubject } from '@portal/types';
import { Button, Stack, TextField } from '@portal/ui';
import { Form, FormActions, Select } from '@portal/ui/form';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { type AccessDraft, isWhole } from './access-draft.ts';

interface Props {
  draft: AccessDraft;
  /** The person that the page was opened for; without one a user name is asked. */
  accountId: number | null;
  busy: boolean;
  onChange(draft: AccessDraft): void;
  onAsk(): void;
}

/** Whom and what it is about: a page, an item of the menu, a right or a policy. */
export const AccessForm = ({ draft, accountId, busy, onChange, onAsk }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const { data } = useQuery(accessChoicesQuery(http));
  const { subject, value } = draft;
  const options = {
    authority: data?.authorities.map(({ code, name }) => ({
      ...{ value: code, label: `${name} (${code})` },
    })),
    menuItemId: data?.menuItems.map(({ id, name, parent }) => ({
      ...{ value: String(id), label: parent === null ? name : `${parent} › ${name}` },
    })),
  };
  const choice = subject === 'authority' || subject === 'menuItemId' ? subject : null;
  const onValue = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onChange({ ...draft, value: event.target.value });
  return (
    <Form
      label={t('access.ask')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(draft, accountId)) onAsk();
      }}
    >
      <Stack gap="4">
        {accountId === null && (
          <TextField
            label={t('access.username')}
            hint={t('access.usernameHint')}
            required
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            value={draft.username}
            onChange={(event: ChangeEvent<HTMLInputElement>) =>
              onChange({ ...draft, username: event.target.value })
            }
          />
        )}
        <Select
          label={t('access.subject')}
          value={subject}
          options={ACCESS_SUBJECTS.map((key) => ({ value: key, label: t(`access.of.${key}`) }))}
          onChange={(event: ChangeEvent<HTMLSelectElement>) =>
            onChange({ ...draft, subject: event.target.value as AccessSubject, value: '' })
          }
        />
        {choice ? (
          <Select
            key={choice}
            label={t(`access.of.${choice}`)}
            required
            value={value}
            placeholder={t('access.choose')}
            options={options[choice] ?? []}
            onChange={onValue}
          />
        ) : (
          <TextField
            key={subject}
            label={t(`access.of.${subject}`)}
            hint={subject === 'page' ? t('access.pageHint') : undefined}
            required
            maxLength={subject === 'page' ? 500 : 40}
            autoComplete="off"
            autoCapitalize="none"
            value={value}
            onChange={onValue}
          />
        )}
        <FormActions>
          <Button type="submit" variant="primary" loading={busy}>
            {t('access.ask')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
};
