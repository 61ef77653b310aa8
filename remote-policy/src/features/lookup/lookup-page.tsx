import { useWords } from '@portal/remote-kit';
import { CaptchaBox } from '@portal/remote-kit/captcha';
import { FormField } from '@portal/remote-kit/forms';
import { Button, Stack, TextField } from '@portal/ui';
import { Form } from '@portal/ui/form';
import { FormPage } from '@portal/ui/pages';
import { LookupAnswer } from './lookup-answer.tsx';
import { useLookup } from './use-lookup.ts';

/** /lookup: a public page that shows whether an agent has left the company (CNT-13). The code is never in an address. */
export const LookupPage = () => {
  const t = useWords();
  const { form, captcha, busy, answer, submit } = useLookup();
  return (
    <FormPage title={t('lookup.title')} context={t('lookup.context')}>
      <Stack gap="6" onFocus={captcha.prepare}>
        <Form label={t('lookup.title')} onSubmit={submit}>
          <FormField form={form} name="agentCode">
            {(field) => (
              <TextField
                {...field}
                label={t('lookup.agentCode')}
                hint={t('lookup.hint')}
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                maxLength={20}
                size="lg"
                required
              />
            )}
          </FormField>
          <CaptchaBox captcha={captcha} />
          <Button type="submit" variant="primary" size="lg" loading={busy}>
            {t('lookup.submit')}
          </Button>
        </Form>
        <LookupAnswer answer={answer} />
      </Stack>
    </FormPage>
  );
};
