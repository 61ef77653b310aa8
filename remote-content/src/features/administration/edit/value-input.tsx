import type { ContentField } from '@portal/domain/content';
import { useLabel } from '@portal/lists';
import { MomentInput } from '@portal/remote-kit/admin';
import type { ContentBody, ContentChoices } from '@portal/types';
import { Button, HStack, Stack, Text, TextField } from '@portal/ui';
import { Checkbox, DateField, isoToText, Select, textToIso } from '@portal/ui/form';
import { useState } from 'react';
import { storedNameOf } from '../../../picture/stored-name.ts';
import { useStaffWords } from '../use-staff-words.ts';
import { PictureInput } from './picture-input.tsx';

type Value = ContentBody['fields'][string];

export interface ValueInputProps {
  field: ContentField;
  value: Value;
  error: string | undefined;
  disabled: boolean;
  choices: ContentChoices | undefined;
  /** The section of the article, whose categories are offered. */
  section: Value;
  onChange(value: Value): void;
  onChooseMedia(kind: 'IMAGE' | 'DOCUMENT'): void;
}

const textOf = (value: Value): string => (value === null ? '' : String(value));

const DayInput = ({
  label,
  value,
  error,
  disabled,
  onChange,
}: ValueInputProps & { label: string }) => {
  const [shown, setShown] = useState(() => isoToText(textOf(value)));
  return (
    <DateField
      {...{ label, error, disabled }}
      value={shown}
      onChange={(text) => {
        setShown(text);
        const day = textToIso(text);
        if (day !== undefined || text === '') onChange(day ?? null);
      }}
    />
  );
};

const AudienceInput = ({
  label,
  value,
  error,
  disabled,
  onChange,
  field,
}: ValueInputProps & { label: string }) => {
  const words = useLabel();
  const chosen = Array.isArray(value) ? value : [];
  const codes = 'codes' in field ? field.codes : [];
  return (
    <Stack as="fieldset" gap="1" border="none" padding="0">
      <Text as="legend" fontSize="sm" fontWeight="600">
        {label}
      </Text>
      {codes.map((code, at) => (
        <Checkbox
          key={code}
          label={words(`content.audience.${code}`)}
          error={at === 0 ? error : undefined}
          disabled={disabled}
          checked={chosen.includes(code)}
          onChange={({ target }) =>
            onChange(codes.filter((one) => (one === code ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </Stack>
  );
};

const optionsOf = (
  { field, choices, section }: ValueInputProps,
  words: (key: string) => string,
): { value: string; label: string }[] => {
  if (field.input === 'choice') {
    return field.codes.map((code) => ({ value: code, label: words(`${field.labels}.${code}`) }));
  }
  if (field.input !== 'option' || !choices) return [];
  const rows = choices[field.of];
  return rows
    .filter((row) => !('section' in row) || row.section === section)
    .map(({ value, title }) => ({ value, label: title }));
};

const FileInput = ({
  label,
  value,
  error,
  disabled,
  onChange,
  onChooseMedia,
}: ValueInputProps & { label: string }) => {
  const t = useStaffWords();
  const name = storedNameOf(textOf(value));
  return (
    <Stack gap="2">
      <TextField
        label={label}
        error={error}
        readOnly
        value={name ?? ''}
        placeholder={t('edit.noFile')}
      />
      {!disabled && (
        <HStack gap="2">
          <Button size="sm" onClick={() => onChooseMedia('DOCUMENT')}>
            {t('media.choose.DOCUMENT')}
          </Button>
          {name !== null && (
            <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
              {t('edit.removeFile')}
            </Button>
          )}
        </HStack>
      )}
    </Stack>
  );
};

/** A field of a kind, drawn from what the kind says of it. */
export const ValueInput = (props: ValueInputProps) => {
  const t = useStaffWords();
  const words = useLabel();
  const { field, value, error, disabled, onChange } = props;
  const label = words(`content.field.${field.name}`);
  const isOptional = field.required !== true;
  switch (field.input) {
    case 'flag':
      return (
        <Checkbox
          {...{ label, error, disabled }}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'audience':
      return <AudienceInput {...props} label={label} />;
    case 'moment':
      return (
        <MomentInput
          {...{ label, error, disabled, onChange }}
          value={value === null ? null : String(value)}
        />
      );
    case 'day':
      return <DayInput {...props} label={label} />;
    case 'picture':
      return (
        <PictureInput
          {...{ label, value, error, disabled, onChange }}
          onChoose={() => props.onChooseMedia('IMAGE')}
        />
      );
    case 'file':
      return <FileInput {...props} label={label} />;
    case 'choice':
    case 'option':
      return (
        <Select
          {...{ label, error, disabled }}
          optional={isOptional}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
          options={[{ value: '', label: t('edit.nothing') }, ...optionsOf(props, words)]}
        />
      );
    case 'number':
      return (
        <TextField
          {...{ label, error, disabled }}
          optional={isOptional}
          inputMode="numeric"
          value={textOf(value)}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, 9);
            onChange(digits === '' ? null : Number(digits));
          }}
        />
      );
    default:
      return (
        <TextField
          {...{ label, error, disabled }}
          optional={isOptional}
          maxLength={field.max}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      );
  }
};
