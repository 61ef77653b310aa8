import { useSession } from '@portal/remote-kit';
import { FormField, useAutoFocus } from '@portal/remote-kit/forms';
import { Button } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import type { ReactNode } from 'react';
import { SecretField } from './secret-field.tsx';
import type { SecretsForm as FormState } from './use-secrets-form.ts';

export interface SecretFieldSpec<F extends string> {
  name: F;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  rule?: string;
}

/** Content above the passwords in the same form. */
export type Before = ReactNode;

interface Props<F extends string> {
  label: string;
  fields: readonly SecretFieldSpec<F>[];
  form: FormState<F>;
  words: { submit: string; cancel: string };
  onCancel: () => void;
  focusFirst?: boolean;
  before?: Before | undefined;
}

/** The fields one below the other, each with its own toggle, and Change and Cancel (PWD-01, GAD-02). */
export const SecretsForm = <F extends string>(props: Props<F>) => {
  const { fields, form, words } = props;
  const { user } = useSession();
  const { idOf } = form.form;
  const first = fields[0]?.name;
  useAutoFocus(first ? idOf(first) : '', props.focusFirst === true);
  return (
    <Form label={props.label} errors={form.errors} onSubmit={form.submit}>
      {/* Lets a password manager know whose passwords these are. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        hidden
      />
      {props.before}
      {fields.map(({ name, label, autoComplete, rule }) => (
        <FormField key={name} form={form.form} name={name}>
          {(field) => (
            <SecretField
              {...field}
              label={label}
              autoComplete={autoComplete}
              rule={rule}
              onBlur={() => void form.leave(name)}
            />
          )}
        </FormField>
      ))}
      <FormActions>
        <Button type="submit" variant="primary" size="lg" loading={form.busy}>
          {words.submit}
        </Button>
        <Button size="lg" disabled={form.busy} onClick={props.onCancel}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  );
};
