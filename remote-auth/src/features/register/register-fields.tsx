import { provincesQuery } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, LoadedSelect } from '@portal/remote-kit/forms';
import { EMAIL_MAX, FULLNAME_MAX } from '@portal/types/auth/registration';
import { TextField } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { useId } from 'react';
import { CandidateFields } from './candidate-fields.tsx';
import type { RegisterFormState } from './use-register-form.ts';

const TEXTS = [
  { field: 'fullname', type: 'text', autoComplete: 'name', countTo: FULLNAME_MAX },
  { field: 'email', type: 'email', autoComplete: 'email', countTo: EMAIL_MAX },
  { field: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** The questions of the form (spec/access.md 2.4). What is too long is reported, never cut, so no maxLength here. */
export const RegisterFields = ({ state }: { state: RegisterFormState }) => {
  const t = useWords();
  const { http } = usePortal();
  const group = useId();
  const { form, draft, say } = state;
  return (
    <>
      {TEXTS.map(({ field: name, ...native }) => (
        <FormField key={name} form={form} name={name}>
          {(field) => (
            <TextField
              {...field}
              {...native}
              label={t(`register.${name}`)}
              size="lg"
              required={name !== 'phone'}
              optional={name === 'phone'}
              error={say(name)}
            />
          )}
        </FormField>
      ))}
      <FormField form={form} name="province">
        {({ id, value, error, onChange }) => (
          <LoadedSelect
            loading={t('register.loadingList')}
            failed={t('register.listFailed')}
            {...{ id, value, error, onChange }}
            label={t('register.province')}
            optional
            autoComplete="address-level1"
            query={provincesQuery(http)}
            placeholder={t('register.chooseProvince')}
          />
        )}
      </FormField>
      <FormField form={form} name="confirmApplyCandidate">
        {({ value, onChange }) => (
          <Checkbox
            label={t('register.apply')}
            hint={t('register.applyHint')}
            checked={value}
            aria-controls={value ? group : undefined}
            onChange={(event) => {
              onChange(event.target.checked);
              if (event.target.checked) return;
              form.setValue('provinceCity', '');
              form.setValue('office', '');
            }}
          />
        )}
      </FormField>
      {draft.confirmApplyCandidate && (
        <div id={group}>
          <CandidateFields form={form} provinceCity={draft.provinceCity} />
        </div>
      )}
    </>
  );
};
