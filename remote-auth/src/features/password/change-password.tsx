import { useWords } from '@portal/remote-kit';
import { FormField } from '@portal/remote-kit/forms';
import { RequestedCode } from '../otp/requested-code.tsx';
import { SecretsChange } from '../secrets/secrets-change.tsx';
import type { PasswordChange, PasswordFieldName } from './use-change-password.ts';

/** The form of a login password, on its pages and in the dialog (PWD-01). */
export const ChangePassword = ({
  password: { change, fields, code },
  focusFirst,
}: {
  password: PasswordChange;
  focusFirst?: boolean;
}) => {
  const t = useWords();
  const { form } = change;
  const { outcome } = form;
  const company = outcome?.kind === 'changed' && outcome.messageKey?.endsWith('.dlvn');
  return (
    <SecretsChange<PasswordFieldName>
      change={change}
      fields={fields}
      label={t('password.title')}
      done={{
        title: t('password.done.title'),
        text: t(company ? 'password.done.company' : 'password.done.text'),
      }}
      failed={t('password.failed')}
      focusFirst={focusFirst}
      before={
        code.required ? (
          <FormField form={form.form} name="otp">
            {({ id, value, error, onChange }) => (
              <RequestedCode code={code} id={id} value={value} error={error} onCode={onChange} />
            )}
          </FormField>
        ) : undefined
      }
    />
  );
};
