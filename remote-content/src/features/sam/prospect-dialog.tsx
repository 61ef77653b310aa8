import { isApiError } from '@portal/api-client/api-error';
import { closeProspect, STALE_AFTER_ACTIVITY, saveProspect } from '@portal/api-client/sam';
import { ACTIVITY_TEXT_MAX, PROSPECT_CONSENTS, PROSPECT_SOURCES } from '@portal/domain/sam';
import { useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { FormField, useForm, useSubmit } from '@portal/remote-kit/forms';
import type { ProspectRow } from '@portal/types';
import { Alert, Button, chakra, Stack, TextField } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { failureText } from './failure-text.ts';
import { useSamWords } from './use-sam-words.ts';

const schema = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1), z.maxLength(ACTIVITY_TEXT_MAX)),
  phone: z.string().check(z.trim(), z.maxLength(20)),
  source: z.enum(PROSPECT_SOURCES),
  consentBy: z.enum(PROSPECT_CONSENTS),
});
type Values = z.infer<typeof schema>;

const versionIn = (error: unknown): number | undefined =>
  isApiError(error) && error.code === 'PROSPECT_CHANGED'
    ? (error.data as { current?: ProspectRow } | null)?.current?.version
    : undefined;

interface Props {
  /** The lead that is changed; a new one without it. */
  prospect?: ProspectRow | undefined;
  onClose(): void;
  onSaved?(prospect: ProspectRow): void;
}

/** Adds a lead, changes one, or ends it. What is typed stays after a failure. */
export const ProspectDialog = ({ prospect, onClose, onSaved }: Props) => {
  const t = useSamWords();
  const label = useLabel();
  const id = useId();
  const { http, toast } = usePortal();
  const queries = useQueryClient();
  const form = useForm<Values>({
    schema,
    defaultValues: {
      fullName: prospect?.fullName ?? '',
      phone: prospect?.phone ?? '',
      source: prospect?.source ?? 'ACQUAINTANCE',
      consentBy: prospect?.consentBy ?? 'NONE',
    },
    faultText: (field) => t(field === 'phone' ? 'leads.phoneWrong' : 'leads.nameMissing'),
  });
  const [version, setVersion] = useState(prospect?.version ?? 1);
  const named = prospect && { code: prospect.code, version };
  const done = async (text: string) => {
    toast('success', text);
    await Promise.all(
      STALE_AFTER_ACTIVITY.map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
    onClose();
  };
  const { submit, run, busy, error } = useSubmit<Values, Values, ProspectRow>(form, {
    send: (values) => saveProspect(http, { ...values, ...named }),
    // The next try is decided on what the row is now; what was typed stays.
    onError: (problem) => setVersion(versionIn(problem) ?? version),
    onSuccess: (saved) => {
      onSaved?.(saved);
      return done(t('leads.saved'));
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(prospect ? 'leads.editTitle' : 'leads.add')}
      footer={
        <>
          {named && (
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() =>
                void run(async () => {
                  await closeProspect(http, { ...named, status: 'LOST' });
                  await done(t('leads.closed'));
                })
              }
            >
              {t('leads.close')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate aria-label={t('leads.add')} onSubmit={submit}>
        <Stack gap="4">
          {error !== null && <Alert tone="danger">{failureText(error, t('failed'))}</Alert>}
          <FormField form={form} name="fullName">
            {(field) => <TextField {...field} label={label('prospect.column.fullName')} required />}
          </FormField>
          <FormField form={form} name="phone">
            {(field) => <TextField {...field} type="tel" label={label('column.phone')} optional />}
          </FormField>
          <FormField form={form} name="source">
            {(field) => (
              <Select
                {...field}
                label={label('prospect.column.source')}
                options={PROSPECT_SOURCES.map((one) => ({
                  value: one,
                  label: label(`prospect.source.${one}`),
                }))}
              />
            )}
          </FormField>
          <FormField form={form} name="consentBy">
            {(field) => (
              <Select
                {...field}
                label={t('leads.consent')}
                hint={t('leads.consentHint')}
                options={PROSPECT_CONSENTS.map((one) => ({
                  value: one,
                  label: label(`prospect.consent.${one}`),
                }))}
              />
            )}
          </FormField>
        </Stack>
      </chakra.form>
    </Dialog>
  );
};
