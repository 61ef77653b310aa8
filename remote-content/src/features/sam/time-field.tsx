import { TextField, type TextFieldProps } from '@portal/ui';
import { useSamWords } from './use-sam-words.ts';

/** A time typed as hh:mm, whatever the device's own order of hours: '0930' and '9:30' are read too. */
export const TimeField = (field: Omit<TextFieldProps, 'label'>) => {
  const t = useSamWords();
  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder="hh:mm"
      maxLength={5}
      label={t('form.time')}
      required
    />
  );
};
