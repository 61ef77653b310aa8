import { useWords } from '@portal/remote-kit';
import { CaptchaBox } from '@portal/remote-kit/captcha';
import { Button, Stack, TextField } from '@portal/ui';
import { Form } from '@portal/ui/form';
import { FormPage } from '@portal/ui/pages';
import { useRef, useState } from 'react';
import { LookupAnswer } from './lookup-answer.tsx';
import { useLookup } from './use-lookup.ts';

/** The format of a code that the service accepts (terminationQuery). */
const CODE = /^[A-Za-z0-9-]{4,20}$/;

/** /lookup: a public page that shows whether an agent has left the company (CNT-13). The code is never in an address. */
export const LookupPage = () => {
  const t = useWords();
  const { captcha, busy, answer, ask } = useLookup();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const submit = () => {
    const requestedCode = code.trim();
    if (!CODE.test(requestedCode)) {
      setFault(t(requestedCode === '' ? 'lookup.required' : 'lookup.format'));
      field.current?.focus();
      return;
    }
    if (!captcha.isMissing()) void ask(requestedCode);
  };

  return (
    <FormPage title={t('lookup.title')} context={t('lookup.context')}>
      <Stack gap="6" onFocus={captcha.prepare}>
        <Form label={t('lookup.title')} onSubmit={submit}>
          <TextField
            ref={field}
            label={t('lookup.agentCode')}
            hint={t('lookup.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            size="lg"
            required
            value={code}
            error={fault}
            onChange={(event) => {
              setCode(event.target.value);
              setFault(undefined);
            }}
          />
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
