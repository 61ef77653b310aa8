import { useWords } from '@portal/remote-kit';
import { FormField } from '@portal/remote-kit/forms';
import {
  CONTACT_CONTENT_MAX,
  CONTACT_EMAIL_MAX,
  CONTACT_NAME_MAX,
  CONTACT_TITLES,
} from '@portal/types/content/contact';
import { TextField } from '@portal/ui';
import { Checkbox, Select, Textarea } from '@portal/ui/form';
import { useId } from 'react';
import { ContactPlace } from './contact-place.tsx';
import type { useContactForm } from './use-contact-form.ts';

const TEXTS = [
  { name: 'fullname', type: 'text', autoComplete: 'name', countTo: CONTACT_NAME_MAX },
  { name: 'email', type: 'email', autoComplete: 'email', countTo: CONTACT_EMAIL_MAX },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** The questions of the form (CON-01). */
export const ContactFields = ({ form }: Pick<ReturnType<typeof useContactForm>, 'form'>) => {
  const t = useWords();
  const group = useId();
  const applies = form.watch('confirmApplyCandidate');
  return (
    <>
      {TEXTS.map(({ name, ...native }) => (
        <FormField key={name} form={form} name={name}>
          {(field) => (
            <TextField
              {...field}
              {...native}
              label={t(`contactForm.${name}`)}
              size="lg"
              required={name !== 'phone'}
              optional={name === 'phone'}
            />
          )}
        </FormField>
      ))}
      <FormField form={form} name="title">
        {(field) => (
          <Select
            {...field}
            label={t('contactForm.titleLabel')}
            size="lg"
            optional
            placeholder={t('contactForm.chooseTitle')}
            options={CONTACT_TITLES.map((value) => ({
              ...{ value, label: t(`contactForm.title.${value}`) },
            }))}
          />
        )}
      </FormField>
      <FormField form={form} name="content">
        {(field) => (
          <Textarea
            {...field}
            label={t('contactForm.content')}
            hint={t('contactForm.contentHint')}
            rows={5}
            maxLength={CONTACT_CONTENT_MAX}
            optional
          />
        )}
      </FormField>
      <FormField form={form} name="confirmApplyCandidate">
        {({ value, onChange }) => (
          <Checkbox
            label={t('contactForm.apply')}
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
      {applies && (
        <div id={group}>
          <ContactPlace form={form} />
        </div>
      )}
    </>
  );
};
