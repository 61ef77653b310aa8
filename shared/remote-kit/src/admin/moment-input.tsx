import { localParts } from '@portal/calendar';
import { HStack, TextField } from '@portal/ui';
import { DateField, isoToText, textToIso } from '@portal/ui/form';
import { useState } from 'react';
import { useAdminText } from './use-admin-text.ts';

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a clock in Vietnam shows it; its zone has no summer time. */
const shownOf = (moment: string | null) => {
  if (moment === null) return { day: '', time: '' };
  const { year, month, day, hour, minute } = localParts(new Date(moment));
  return {
    day: isoToText(`${year}-${two(month)}-${two(day)}`),
    time: `${two(hour)}:${two(minute)}`,
  };
};

/** ISO 8601 in UTC; null for nothing, undefined for what is no moment. */
export const momentOf = (day: string, time: string): string | null | undefined => {
  if (day === '' && time === '') return null;
  const date = textToIso(day);
  const clock = TIME.exec(time === '' ? '00:00' : time);
  if (date === undefined || !clock) return undefined;
  const hour = (clock[1] ?? '').padStart(2, '0');
  return new Date(`${date}T${hour}:${clock[2]}:00+07:00`).toISOString();
};

interface Props {
  label: string;
  value: string | null;
  error: string | undefined;
  disabled?: boolean;
  onChange(value: string | null): void;
}

/** Day and time in Vietnam. */
export const MomentInput = ({ label, value, error, disabled, onChange }: Props) => {
  const t = useAdminText();
  const [shown, setShown] = useState(() => shownOf(value));
  const moment = momentOf(shown.day, shown.time);
  const change = (next: typeof shown) => {
    setShown(next);
    const chosen = momentOf(next.day, next.time);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <HStack gap="2" alignItems="start">
      <DateField
        label={label}
        value={shown.day}
        error={error ?? (moment === undefined ? t('moment.wrong') : undefined)}
        disabled={disabled}
        onChange={(day) => change({ ...shown, day })}
      />
      <TextField
        label={t('moment.time', { label })}
        value={shown.time}
        placeholder="00:00"
        inputMode="numeric"
        maxLength={5}
        disabled={disabled}
        onChange={({ target }) => change({ ...shown, time: target.value })}
      />
    </HStack>
  );
};
