import { isApiError } from '@portal/api-client/api-error';
import { useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import { Alert, Button, PasswordField, Text, TextField } from '@portal/ui';
import { Checkbox, CodeField, Form } from '@portal/ui/form';
import { useState } from 'react';
import * as z from 'zod/mini';

/** What was typed: the code, and the password where it is due too. */
export interface GivenCode {
  code: string;
  password?: string;
  remember?: boolean;
}

interface Props {
  way: 'TOTP' | 'RECOVERY';
  /** The password is asked for as well. */
  password: boolean;
  /** For how many days this device may be remembered; 0: not at all. */
  rememberDays: number;
  send(given: GivenCode, signal: AbortSignal): Promise<unknown>;
}

const filled = z.string().check(z.trim(), z.minLength(1));

/** Proves with a code of the app, or with one of the recovery codes. */
export const CodeWay = ({ way, password, rememberDays, send }: Props) => {
  const t = useWords();
  const [general, setGeneral] = useState<string | null>(null);
  const schema = z.object({
    password: password ? filled : z.string(),
    code: filled,
    remember: z.boolean(),
  });
  const form = useForm({
    schema,
    defaultValues: { password: '', code: '', remember: false },
    faultText: (field) => t(field === 'password' ? 'password.oldRequired' : 'factor.codeRequired'),
  });
  const { submit, busy } = useSubmit(form, {
    send: (values, { signal }) => {
      setGeneral(null);
      return send(
        {
          code: values.code,
          ...(password && { password: values.password }),
          ...(values.remember && { remember: true }),
        },
        signal,
      );
    },
    onError: (error, shown) => {
      if (shown === null) setGeneral(isApiError(error) ? error.message : t('secrets.unknown'));
    },
    guard: false,
    selects: true,
  });
  useAutoFocus(form.idOf(password ? 'password' : 'code'));
  return (
    <Form label={t(`factor.way.${way}`)} onSubmit={submit}>
      <Text>{t(way === 'TOTP' ? 'factor.totpText' : 'factor.recoveryText')}</Text>
      {general !== null && <Alert tone="danger">{general}</Alert>}
      {password && (
        <FormField form={form} name="password">
          {(field) => (
            <PasswordField
              {...field}
              label={t('password.old')}
              autoComplete="current-password"
              size="lg"
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="code">
        {(field) =>
          way === 'TOTP' ? (
            <CodeField {...field} label={t('factor.totpCode')} size="lg" length={7} />
          ) : (
            <TextField
              {...field}
              label={t('factor.recoveryCode')}
              size="lg"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )
        }
      </FormField>
      {rememberDays > 0 && (
        <FormField form={form} name="remember">
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              label={t('factor.remember', { days: rememberDays })}
              hint={t('factor.rememberHint')}
            />
          )}
        </FormField>
      )}
      <Button type="submit" variant="primary" size="lg" fullWidth loading={busy}>
        {t('factor.confirm')}
      </Button>
    </Form>
  );
};
