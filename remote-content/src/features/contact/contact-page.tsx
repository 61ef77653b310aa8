import { useWords } from '@portal/remote-kit';
import { CaptchaBox } from '@portal/remote-kit/captcha';
import { Button, Card, Stack } from '@portal/ui';
import { Form } from '@portal/ui/form';
import { DetailPage } from '@portal/ui/pages';
import { ContactFailure } from './contact-failure.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ContactSent } from './contact-sent.tsx';
import { ContactWays } from './contact-ways.tsx';
import { useContactForm } from './use-contact-form.ts';

/** `/contact`: a visitor writes to the company, and may offer to become a candidate (spec/features.md 5). */
export const ContactPage = () => {
  const t = useWords();
  const { form, submit, busy, errors, error, captcha, sent, again } = useContactForm();
  return (
    <DetailPage
      title={t('contactForm.pageTitle')}
      context={t('contactForm.context')}
      aside={<ContactWays />}
    >
      {sent ? (
        <ContactSent refNo={sent.refNo} onAgain={again} />
      ) : (
        <Card padding="lg">
          <Stack gap="5" onFocus={captcha.prepare}>
            <Form label={t('contactForm.pageTitle')} errors={errors} onSubmit={submit}>
              <ContactFields form={form} />
              <CaptchaBox captcha={captcha} />
              <ContactFailure error={error} />
              <Button type="submit" variant="primary" size="lg" loading={busy}>
                {t('contactForm.submit')}
              </Button>
            </Form>
          </Stack>
        </Card>
      )}
    </DetailPage>
  );
};
