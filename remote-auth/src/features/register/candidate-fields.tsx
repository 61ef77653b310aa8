import { officeProvincesQuery, officesQuery } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, LoadedSelect } from '@portal/remote-kit/forms';
import { Stack } from '@portal/ui';
import type { RegisterFormState } from './use-register-form.ts';

interface Props {
  form: RegisterFormState['form'];
  provinceCity: string;
}

/** Where a candidate applies: a province that has an office, and one of its offices (REG-02, REG-03). */
export const CandidateFields = ({ form, provinceCity }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  return (
    <Stack gap="5" paddingInlineStart={{ base: '0', sm: '8' }}>
      <FormField form={form} name="provinceCity">
        {({ id, value, error, onChange }) => (
          <LoadedSelect
            loading={t('register.loadingList')}
            failed={t('register.listFailed')}
            {...{ id, value, error }}
            label={t('register.provinceCity')}
            query={officeProvincesQuery(http)}
            placeholder={t('register.chooseProvinceCity')}
            onChange={(next) => {
              onChange(next);
              form.setValue('office', '');
            }}
          />
        )}
      </FormField>
      <FormField form={form} name="office">
        {({ id, value, error, onChange }) => (
          <LoadedSelect
            loading={t('register.loadingList')}
            failed={t('register.listFailed')}
            {...{ id, value, error, onChange }}
            label={t('register.office')}
            query={officesQuery(http, provinceCity)}
            placeholder={t(provinceCity ? 'register.chooseOffice' : 'register.provinceFirst')}
          />
        )}
      </FormField>
    </Stack>
  );
};
