import { reportActivity, STALE_AFTER_ACTIVITY } from '@portal/api-client/sam';
import { ACTIVITY_NOTE_MAX, ACTIVITY_OUTCOMES, isAllowed, outcomesOf } from '@portal/domain/sam';
import { useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { FormField, faults, useForm, useSubmit } from '@portal/remote-kit/forms';
import { useNavigate } from '@portal/remote-kit/router';
import type { ActivityDetail, SamResult } from '@portal/types';
import { Alert, Button, Card, EmptyState, TextField } from '@portal/ui';
import { Checkbox, Form, FormActions, RadioGroup, Textarea } from '@portal/ui/form';
import { FormPage } from '@portal/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActivityPage } from './activity-page.tsx';
import { currentOf } from './current-of.ts';
import { failureText } from './failure-text.ts';
import { NextStepPanel } from './next-step-panel.tsx';
import { activityPath, SAM } from './paths.ts';
import { useSamWords } from './use-sam-words.ts';

const schema = z.object({
  outcome: z.enum(['', ...ACTIVITY_OUTCOMES]),
  note: z.string().check(z.trim(), z.maxLength(ACTIVITY_NOTE_MAX)),
  minutes: z.string(),
  shared: z.boolean(),
});
type Values = z.infer<typeof schema>;

const MINUTES = /^(?:[1-9]\d?|[1-6]\d\d|7[01]\d|720)?$/;

const ResultForm = ({ given }: { given: ActivityDetail }) => {
  const t = useSamWords();
  const { http, toast } = usePortal();
  const queries = useQueryClient();
  // After a conflict: the activity as another device left it.
  const [of, setOf] = useState(given);
  const label = useLabel();
  const navigate = useNavigate();
  const [done, setDone] = useState<SamResult | null>(null);
  const form = useForm<Values>({
    schema: schema.check(
      faults<Values>(({ outcome, minutes }) => ({
        outcome: outcome === '' ? t('result.missing') : undefined,
        minutes: MINUTES.test(minutes) ? undefined : t('result.minutesWrong'),
      })),
    ),
    defaultValues: { outcome: '', note: of.note ?? '', minutes: '', shared: of.shared },
    faultText: () => t('form.tooLong'),
  });
  const { submit, busy, errors, error } = useSubmit<Values, Values, SamResult>(form, {
    send: ({ outcome, note, minutes, shared }) =>
      reportActivity(http, {
        ...{ actCode: of.actCode, version: of.version, note, shared },
        outcome: outcome === '' ? 'TALKED' : outcome,
        ...(minutes !== '' && { minutes: Number(minutes) }),
      }),
    onSuccess: (result) => {
      toast('success', t('result.saved'));
      for (const queryKey of STALE_AFTER_ACTIVITY) void queries.invalidateQueries({ queryKey });
      if (result.next) setDone(result);
      else navigate(activityPath(of.actCode));
    },
    onError: (problem) => setOf(currentOf(problem) ?? of),
    draft: { key: `sam-result/${of.actCode}`, fields: ['outcome', 'note', 'minutes', 'shared'] },
    telemetryCode: 'PORTAL-SAM-05',
  });
  const context = `${label(`sam.kind.${of.kind}`)}${of.party ? ` · ${of.party}` : ''}`;
  return (
    <FormPage
      title={t('result.pageTitle')}
      context={context}
      breadcrumbs={[
        { label: t('title'), href: SAM },
        { label: t('detail.title'), href: activityPath(of.actCode) },
      ]}
    >
      <Card padding="lg">
        {done ? (
          <NextStepPanel result={done} />
        ) : !given.mine || !isAllowed(given.status, 'REPORT') ? (
          <EmptyState
            title={t('result.none', { status: label(`sam.status.${given.status}`) })}
            action={<Button href={activityPath(of.actCode)}>{t('detail.back')}</Button>}
          />
        ) : (
          <Form label={t('result.pageTitle')} errors={errors} onSubmit={submit}>
            {error !== null && (
              <Alert tone="danger">
                {failureText(error, t('failed'))}
                {of !== given &&
                  ` ${t('result.now', { status: label(`sam.status.${of.status}`) })}`}
              </Alert>
            )}
            <FormField form={form} name="outcome">
              {(field) => (
                <RadioGroup
                  {...field}
                  label={label('sam.column.outcome')}
                  options={outcomesOf(of.kind).map((value) => ({
                    ...{ value, label: label(`sam.outcome.${value}`) },
                  }))}
                />
              )}
            </FormField>
            <FormField form={form} name="note">
              {(field) => (
                <Textarea
                  {...field}
                  label={t('form.note')}
                  rows={3}
                  maxLength={ACTIVITY_NOTE_MAX}
                  optional
                />
              )}
            </FormField>
            <FormField form={form} name="minutes">
              {(field) => (
                <TextField {...field} inputMode="numeric" label={t('result.minutes')} optional />
              )}
            </FormField>
            <FormField form={form} name="shared">
              {({ value, onChange }) => (
                <Checkbox
                  label={t('form.shared')}
                  checked={value}
                  onChange={({ target }) => onChange(target.checked)}
                />
              )}
            </FormField>
            <FormActions>
              <Button href={activityPath(of.actCode)}>{t('cancel')}</Button>
              <Button type="submit" variant="primary" loading={busy}>
                {t('save')}
              </Button>
            </FormActions>
          </Form>
        )}
      </Card>
    </FormPage>
  );
};

/** /sam-report-result/{actCode}: what came of an activity, and what follows. */
export const SamReportResultPage = () => {
  const t = useSamWords();
  return (
    <ActivityPage title={t('result.pageTitle')}>{(of) => <ResultForm given={of} />}</ActivityPage>
  );
};
