import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import { Button, Text } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import * as z from 'zod/mini';
import { SecretField } from './secret-field.tsx';

interface Props {
  /** Accessible name of the form. */
  label: string;
  text: string;
  field: { label: string; name: string; required: string };
  goOn: string;
  /** Proves the secret; resolves to the token with which the session continues (SEC-20). */
  prove(secret: string): Promise<{ accessToken: string }>;
  onProved(): void;
  onLeave(): void;
}

const schema = z.object({ secret: z.string().check(z.minLength(1)) });

/** One secret once more, before something that matters. A wrong one is reported beside the field and can be typed over. */
export const OneSecretForm = ({ label, text, field, goOn, prove, onProved, onLeave }: Props) => {
  const t = useWords();
  const { session } = usePortal();
  const form = useForm({ schema, defaultValues: { secret: '' }, faultText: () => field.required });
  const { submit, busy } = useSubmit(form, {
    send: ({ secret }) => prove(secret),
    onSuccess: ({ accessToken }) => {
      session.renewToken(accessToken);
      onProved();
    },
    fieldErrors: (error) => ({
      secret: isApiError(error) ? error.message : t('secrets.unknown'),
    }),
    guard: false,
    selects: true,
  });
  useAutoFocus(form.idOf('secret'));
  return (
    <Form label={label} onSubmit={submit}>
      <Text>{text}</Text>
      <FormField form={form} name="secret">
        {(secret) => (
          <SecretField
            {...secret}
            label={field.label}
            name={field.name}
            autoComplete="current-password"
          />
        )}
      </FormField>
      <FormActions>
        <Button type="submit" variant="primary" loading={busy}>
          {goOn}
        </Button>
        <Button onClick={onLeave}>{t('secrets.cancel')}</Button>
      </FormActions>
    </Form>
  );
};
