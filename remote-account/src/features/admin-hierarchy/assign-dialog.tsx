import { assignOrphans, previewOrphans } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { ORPHAN_RULES, type OrphanRule } from '@portal/domain/policy';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAction, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import {
  ACT_REASON,
  type OrphanEffect as Effect,
  type OrphanAssigned,
  type OrphanPreview,
} from '@portal/types';
import { Alert, Button, Stack, Text, TextField } from '@portal/ui';
import { Form, FormActions, RadioGroup, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import * as z from 'zod/mini';
import { OrphanEffect } from './orphan-effect.tsx';

/** Above so many policies their number is typed. */
const TYPED_ABOVE = 20;

/** Named policies, or all that the list shows with its filters. */
export type OrphanWhich = Pick<OrphanPreview, 'policyNos' | 'filter'>;

const nowOf = (error: unknown): Effect | null =>
  isApiError(error) && error.code === 'ADMIN_CHANGED'
    ? (error.data as { current: Effect }).current
    : null;

interface Props {
  which: OrphanWhich;
  count: number;
  onDone(done: OrphanAssigned, given: number): unknown;
  close(): void;
}

/** Gives policies to agents: a rule, then its figures by agent, then the act with its reason. */
export const AssignDialog = ({ which, count, onDone, close }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const [effect, setEffect] = useState<Effect | null>(null);
  const preview = useAction();
  const given = effect?.total ?? 0;
  const isTyped = given > TYPED_ABOVE;
  const form = useForm({
    schema: z.object({
      rule: z.enum(ORPHAN_RULES),
      agentCode: z.string().check(z.trim()),
      reason: z.string().check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
      typed: z.string().check(
        z.trim(),
        z.refine((value) => !isTyped || value === String(given)),
      ),
    }),
    defaultValues: { rule: 'BALANCED' as OrphanRule, agentCode: '', reason: '', typed: '' },
    faultText: (field) =>
      field === 'typed'
        ? t('orphans.typedWrong', { count: given })
        : t(field === 'agentCode' ? 'orphans.agentMissing' : 'orphans.reasonMissing'),
  });
  const bodyOf = ({ rule, agentCode }: { rule: OrphanRule; agentCode: string }) => ({
    ...which,
    rule,
    ...(rule === 'AGENT' ? { agentCode } : {}),
  });
  const { submit, busy, error, forget } = useSubmit(form, {
    send: (values) =>
      assignOrphans(http, { ...bodyOf(values), plan: effect?.plan, reason: values.reason }),
    onSuccess: (done) => onDone(done, given),
    // What is shown is what was dealt meanwhile: the user looks again and decides.
    onError: (failure) => setEffect((shown) => nowOf(failure) ?? shown),
    guard: false,
  });
  useAutoFocus(form.idOf('rule'));
  const rule = form.watch('rule');
  const look = () => {
    const { agentCode } = form.getValues();
    if (rule === 'AGENT' && agentCode.trim() === '') {
      form.setError('agentCode', { type: 'server', message: t('orphans.agentMissing') });
      document.getElementById(form.idOf('agentCode'))?.focus();
      return;
    }
    forget();
    void preview.run(() => previewOrphans(http, bodyOf({ rule, agentCode })), setEffect);
  };
  const failure = error ?? preview.error;
  const title = t('orphans.assignTitle');
  return (
    <Dialog open size="md" title={title} onClose={close}>
      <Form label={title} onSubmit={submit}>
        <Stack gap="4">
          <Text>{t('orphans.assignText', { count })}</Text>
          {failure !== null && (
            <Alert tone="danger" live title={t('orphans.notDone')}>
              {isApiError(failure) ? failure.message : t('orphans.tryAgain')}
            </Alert>
          )}
          <FormField form={form} name="rule">
            {({ value, onChange, id, error: fault }) => (
              <RadioGroup
                id={id}
                label={t('orphans.rule')}
                error={fault}
                value={value}
                onChange={(next) => {
                  setEffect(null);
                  onChange(next);
                }}
                options={ORPHAN_RULES.map((one) => ({
                  value: one,
                  label: t(`orphans.rules.${one}`),
                  hint: t(`orphans.ruleHints.${one}`),
                }))}
              />
            )}
          </FormField>
          {rule === 'AGENT' && (
            <FormField form={form} name="agentCode">
              {({ onChange, ...field }) => (
                <TextField
                  {...field}
                  label={t('orphans.agentCode')}
                  autoComplete="off"
                  onChange={(event) => {
                    setEffect(null);
                    onChange(event);
                  }}
                />
              )}
            </FormField>
          )}
          {effect && <OrphanEffect effect={effect} />}
          {effect !== null && given > 0 && (
            <FormField form={form} name="reason">
              {(field) => (
                <Textarea
                  {...field}
                  label={t('orphans.reason')}
                  required
                  rows={3}
                  maxLength={ACT_REASON.max}
                />
              )}
            </FormField>
          )}
          {isTyped && (
            <FormField form={form} name="typed">
              {(field) => (
                <TextField
                  {...field}
                  label={t('orphans.typed', { count: given })}
                  autoComplete="off"
                  inputMode="numeric"
                />
              )}
            </FormField>
          )}
          <FormActions>
            {effect !== null && given > 0 && (
              <Button type="submit" variant="primary" loading={busy}>
                {t('orphans.assign', { count: given })}
              </Button>
            )}
            <Button
              variant={effect === null ? 'primary' : undefined}
              loading={preview.busy}
              onClick={look}
            >
              {t('orphans.preview')}
            </Button>
            <Button onClick={close}>{t('orphans.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
