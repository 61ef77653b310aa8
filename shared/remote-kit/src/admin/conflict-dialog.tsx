import { Button, Stack, Text } from '@portal/ui';
import { dash } from '@portal/ui/data';
import { RadioGroup } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { useAdminText } from './use-admin-text.ts';

/** A field that two people changed: what was typed here, and what the service has now. */
export interface ConflictField {
  key: string;
  label: string;
  mine: string;
  current: string;
}

export interface ConflictDialogProps {
  /** The service's sentence: who changed it, and when. */
  text: string;
  fields: readonly ConflictField[];
  /** Goes on with the chosen value of each field. */
  onChoose(values: Record<string, string>): void;
  onClose(): void;
}

/** Two people changed the same: both values by field. What was typed stays until one is chosen. */
export const ConflictDialog = ({ text, fields, onChoose, onClose }: ConflictDialogProps) => {
  const t = useAdminText();
  const [choices, setChoices] = useState<Record<string, string>>({});
  const choiceOf = (key: string) => choices[key] ?? 'mine';
  const choose = () =>
    onChoose(
      Object.fromEntries(
        fields.map(({ key, mine, current }) => [key, choiceOf(key) === 'mine' ? mine : current]),
      ),
    );
  return (
    <Dialog
      open
      size="md"
      title={t('conflict.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('conflict.later')}</Button>
          <Button variant="primary" onClick={choose}>
            {t('conflict.go')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{text}</Text>
        {fields.map(({ key, label, mine, current }) => (
          <RadioGroup
            key={key}
            label={label}
            name={key}
            value={choiceOf(key)}
            onChange={(value: string) => setChoices((before) => ({ ...before, [key]: value }))}
            options={[
              { value: 'mine', label: t('conflict.mine', { value: mine || dash }) },
              { value: 'current', label: t('conflict.current', { value: current || dash }) },
            ]}
          />
        ))}
      </Stack>
    </Dialog>
  );
};
