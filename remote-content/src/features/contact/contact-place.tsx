import { officeProvincesQuery, officesQuery } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, LoadedSelect } from '@portal/remote-kit/forms';
import { Stack } from '@portal/ui';
import type { useContactForm } from './use-contact-form.ts';

/** Where a candidate applies: a province that has an office, and one of its offices (CON-05). */
export const ContactPlace = ({ form }: Pick<ReturnType<typeof useContactForm>, 'form'>) => {
  const t = useWords();
  const { http } = usePortal();
  const provinceCity = form.watch('provinceCity');
  const texts = { loading: t('contactForm.loadingList'), failed: t('contactForm.listFailed') };
  return (
    <Stack gap="5" paddingInlineStart={{ base: '0', sm: '8' }}>
      <FormField form={form} name="provinceCity">
        {({ id, value, error, onChange }) => (
          <LoadedSelect
            {...{ id, value, error, ...texts }}
            label={t('contactForm.provinceCity')}
            query={officeProvincesQuery(http)}
            placeholder={t('contactForm.chooseProvince')}
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
            {...{ id, value, error, onChange, ...texts }}
            label={t('contactForm.office')}
            query={officesQuery(http, provinceCity)}
            placeholder={t(provinceCity ? 'contactForm.chooseOffice' : 'contactForm.provinceFirst')}
          />
        )}
      </FormField>
    </Stack>
  );
};
