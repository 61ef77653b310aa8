import { Button, Stack, TextField } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { isSafeAddress } from '../../article/clean-html.ts';
import { useStaffWords } from '../use-staff-words.ts';

interface Props {
  /** The address that the chosen text has now. */
  address: string;
  /** Null takes the link away. */
  onChoose(address: string | null): void;
  onClose(): void;
}

/** The address of a link: of the web, of the portal, a mail or a telephone. */
export const LinkDialog = ({ address, onChoose, onClose }: Props) => {
  const t = useStaffWords();
  const [value, setValue] = useState(address);
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    const text = value.trim();
    if (isSafeAddress(text)) onChoose(text);
    else setIsWrong(true);
  };
  return (
    <Dialog open title={t('editor.linkTitle')} onClose={onClose}>
      <Form label={t('editor.linkTitle')} onSubmit={submit}>
        <Stack gap="4">
          <TextField
            label={t('editor.address')}
            hint={t('editor.addressHint')}
            error={isWrong ? t('editor.addressWrong') : undefined}
            value={value}
            maxLength={2000}
            onChange={(event) => setValue(event.target.value)}
          />
          <FormActions>
            <Button type="submit" variant="primary">
              {t('editor.linkSet')}
            </Button>
            {address !== '' && (
              <Button onClick={() => onChoose(null)}>{t('editor.linkRemove')}</Button>
            )}
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
