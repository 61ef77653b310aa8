import { isApiError } from '@portal/api-client/api-error';
import { confirmTotp } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import type { FactorAdded, NewTotp } from '@portal/types';
import { TEXT_MAX } from '@portal/types/text/limits';
import { Alert, Button, chakra, Text, TextField } from '@portal/ui';
import { CodeField, Form, FormActions } from '@portal/ui/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { QrCode } from './qr-code.tsx';

const Secret = chakra('code', {
  base: { fontFamily: 'monospace', fontSize: 'md', overflowWrap: 'anywhere', userSelect: 'all' },
});

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

const schema = z.object({
  code: z.string().check(z.trim(), z.minLength(6)),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX)),
});

interface Props {
  begun: NewTotp;
  onAdded(added: FactorAdded): void;
  onLeave(): void;
}

/** The secret as a picture and as text, and the first code of the app. */
export const AddTotp = ({ begun, onAdded, onLeave }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const [general, setGeneral] = useState<string | null>(null);
  const form = useForm({
    schema,
    defaultValues: { code: '', label: t('factor.totpLabel') },
    faultText: (field) => t(field === 'code' ? 'factor.codeRequired' : 'factor.labelRequired'),
  });
  const { submit, busy } = useSubmit(form, {
    send: (values) => {
      setGeneral(null);
      return confirmTotp(http, { id: begun.id, ...values });
    },
    onSuccess: onAdded,
    onError: (error, shown) => {
      if (shown === null) setGeneral(isApiError(error) ? error.message : t('secrets.unknown'));
    },
    guard: false,
    selects: true,
  });
  useAutoFocus(form.idOf('code'));
  return (
    <Form label={t('factor.addTotp')} onSubmit={submit}>
      <Text>{t('factor.scan')}</Text>
      <QrCode text={begun.uri} label={t('factor.qr')} />
      <Text fontSize="sm">
        {t('factor.orType')} <Secret>{inGroups(begun.secret)}</Secret>
      </Text>
      {general !== null && <Alert tone="danger">{general}</Alert>}
      <FormField form={form} name="code">
        {(field) => <CodeField {...field} label={t('factor.totpCode')} length={7} />}
      </FormField>
      <FormField form={form} name="label">
        {(field) => <TextField {...field} label={t('factor.label')} countTo={TEXT_MAX} />}
      </FormField>
      <FormActions>
        <Button type="submit" variant="primary" loading={busy}>
          {t('factor.add')}
        </Button>
        <Button onClick={onLeave}>{t('secrets.cancel')}</Button>
      </FormActions>
    </Form>
  );
};
