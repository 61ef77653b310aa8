import { useSession } from '@portal/remote-kit';
import { Button } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SecretField } from './secret-field.tsx';
import type { SecretsForm as FormState } from './use-secrets-form.ts';

export interface SecretFieldSpec<F extends string> {
  name: F;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  rule?: string;
}

/** Content above the passwords in the same form; a field in it takes the id that it is given. */
export type Before<F extends string> = (idOf: (field: F) => string) => ReactNode;

interface Props<F extends string> {
  label: string;
  fields: readonly SecretFieldSpec<F>[];
  form: FormState<F>;
  words: { submit: string; cancel: string };
  onCancel: () => void;
  focusFirst?: boolean;
  before?: Before<F> | undefined;
}

/** The fields one below the other, each with its own toggle, and Change and Cancel (PWD-01, GAD-02). */
export const SecretsForm = <F extends string>(props: Props<F>) => {
  const { fields, form, words } = props;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const { user } = useSession();
  const idOf = (field: F) => `${id}-${field}`;
  const { reported, problems } = form;
  const alone = reported.length === 1 ? reported[0] : undefined;
  useEffect(() => {
    if (props.focusFirst) first.current?.focus();
  }, [props.focusFirst]);
  // A single error needs no summary: the cursor goes to its field. `reported` is a new list with every submit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the submit that reported it, not of every render.
  useEffect(() => {
    if (alone) document.getElementById(idOf(alone))?.focus();
  }, [reported]);
  return (
    <Form
      label={props.label}
      errors={
        reported.length > 1
          ? reported.map((field) => ({ id: idOf(field), message: problems[field] ?? '' }))
          : []
      }
      onSubmit={() => void form.submit()}
    >
      {/* Lets a password manager know whose passwords these are. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        hidden
      />
      {props.before?.(idOf)}
      {fields.map(({ name, label, autoComplete, rule }, at) => (
        <SecretField
          key={name}
          id={idOf(name)}
          ref={at === 0 ? first : undefined}
          label={label}
          name={name}
          autoComplete={autoComplete}
          rule={rule}
          value={form.typed[name]}
          error={problems[name]}
          onChange={(event) => form.type(name, event.target.value)}
          onBlur={() => void form.leave(name)}
        />
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
