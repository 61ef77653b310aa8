import { useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import { TEXT_MAX } from '@portal/types/text/limits';
import { Alert, Button, Text, TextField } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { passkeyProblem } from './passkey-problem.ts';

const schema = z.object({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX)),
});

interface Props {
  title: string;
  text?: string;
  label: string;
  goOn: string;
  send(label: string): Promise<unknown>;
  onLeave(): void;
}

/** The name of a factor: of a new passkey, or another one for an old factor. */
export const NameFactor = ({ title, text, label, goOn, send, onLeave }: Props) => {
  const t = useWords();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    schema,
    defaultValues: { label },
    faultText: () => t('factor.labelRequired'),
  });
  const { submit, busy } = useSubmit(form, {
    send: (values) => {
      setFailure(null);
      return send(values.label);
    },
    onError: (error, shown) => {
      if (shown === null) setFailure(error);
    },
    guard: false,
    selects: true,
  });
  useAutoFocus(form.idOf('label'));
  const problem = failure === null ? null : passkeyProblem(failure);
  return (
    <Form label={title} onSubmit={submit}>
      {text && <Text>{text}</Text>}
      {problem && <Alert tone="danger">{'text' in problem ? problem.text : t(problem.key)}</Alert>}
      <FormField form={form} name="label">
        {(field) => <TextField {...field} label={t('factor.label')} countTo={TEXT_MAX} />}
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
