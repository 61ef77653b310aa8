import { isApiError } from '@portal/api-client';
import { fold, type SavedView, VIEW_NAME_MAX } from '@portal/types';
import { Alert, Button, chakra, Stack, Text, TextField } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useListText } from '../text/use-list-text.ts';

/** What is wrong with a name, as a word's key; undefined when nothing is. */
const faultOf = (name: string, others: readonly SavedView[]): string | undefined => {
  if (name === '') return 'views.nameMissing';
  if ([...name.normalize('NFC')].length > VIEW_NAME_MAX) return 'views.nameLong';
  return others.some((view) => fold(view.name) === fold(name)) ? 'views.nameTaken' : undefined;
};

/** Asks what a view is to be called: a new one, or one that has a name already. */
export const ViewNameDialog = ({
  title,
  note,
  name: before = '',
  others,
  save,
  asksDefault = false,
  onSaved,
  onClose,
}: {
  title: string;
  note?: string;
  name?: string;
  /** The other views of the list: no two bear one name. */
  others: readonly SavedView[];
  save(name: string, isDefault: boolean): Promise<SavedView>;
  /** Whether it also asks if the list is to open with it. */
  asksDefault?: boolean;
  onSaved(view: SavedView): void;
  onClose(): void;
}) => {
  const t = useListText();
  const id = useId();
  const [name, setName] = useState(before);
  const [isDefault, setDefault] = useState(false);
  const [sent, setSent] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save(name.trim(), isDefault),
    onSuccess: onSaved,
  });
  const refused = isApiError(error) ? error : null;
  const taken = refused?.code === 'SAVED_VIEW_NAME_TAKEN' ? refused.message : undefined;
  const fault = sent ? faultOf(name.trim(), others) : undefined;
  const submit = () => {
    setSent(true);
    if (!faultOf(name.trim(), others) && !isPending) mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{t('views.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={isPending}>
            {t('views.save')}
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          {note && <Text>{note}</Text>}
          {error && !taken && (
            <Alert tone="danger">
              {refused && refused.status !== 0 ? refused.message : t('views.failed')}
            </Alert>
          )}
          <TextField
            label={t('views.name')}
            hint={t('views.nameHint', { most: VIEW_NAME_MAX })}
            value={name}
            autoComplete="off"
            error={fault ? t(fault, { most: VIEW_NAME_MAX }) : taken}
            onChange={(event) => setName(event.target.value)}
          />
          {asksDefault && (
            <Checkbox
              label={t('views.openWith')}
              checked={isDefault}
              onChange={(event) => setDefault(event.target.checked)}
            />
          )}
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
