import { submitContact } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { useCaptcha } from '@portal/remote-kit/captcha';
import { useForm, useSubmit } from '@portal/remote-kit/forms';
import { useSearchParams } from '@portal/remote-kit/router';
import type { ContactData } from '@portal/types';
import { type ContactForm, contactForm } from '@portal/types/content/contact';
import { useState } from 'react';
import { isCandidateContact } from './candidate-contact.ts';
import { type ContactDraft, EMPTY, FIELDS, problemOf } from './contact-draft.ts';

type Schema = Parameters<typeof useForm<ContactDraft, ContactForm>>[0]['schema'];
const schema = contactForm as unknown as Schema;

/** The contact form: what is typed stays after a failure, and over the portal's own reload (CON-06, CON-07). */
export const useContactForm = () => {
  const t = useWords();
  const { http } = usePortal();
  const captcha = useCaptcha('contact');
  const [params] = useSearchParams();
  const [sent, setSent] = useState<ContactData | null>(null);
  const form = useForm<ContactDraft, ContactForm>({
    schema,
    defaultValues: { ...EMPTY, confirmApplyCandidate: isCandidateContact(params) },
    faultText: (field, code) => t(`contactForm.problem.${problemOf(field, code)}`),
  });
  const { submit, busy, errors, error } = useSubmit(form, {
    send: async (values, { giveCaptcha, signal }) =>
      submitContact(http, { ...values, ...(await giveCaptcha()) }, signal),
    onSuccess: (data) => {
      setSent(data);
      form.reset(EMPTY);
    },
    captcha,
    draft: { key: 'contact', fields: FIELDS },
    telemetryCode: 'PORTAL-CONTACT-01',
    summaryFrom: 2,
  });
  return { form, submit, busy, errors, error, captcha, sent, again: () => setSent(null) };
};
