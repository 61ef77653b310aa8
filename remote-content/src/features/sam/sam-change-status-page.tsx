import { changeActivity, STALE_AFTER_ACTIVITY } from '@portal/api-client/sam';
import {
  ACTIVITY_NOTE_MAX,
  actionsOf,
  STATUS_ACTIONS,
  type StatusAction,
} from '@portal/domain/sam';
import { useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { FormField, faults, useForm, useSubmit } from '@portal/remote-kit/forms';
import { useNavigate } from '@portal/remote-kit/router';
import type { ActivityDetail } from '@portal/types';
import { Alert, Button, Card, EmptyState } from '@portal/ui';
import { formatDate } from '@portal/ui/data';
import { DateField, Form, FormActions, RadioGroup, Textarea } from '@portal/ui/form';
import { FormPage } from '@portal/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { momentOf } from './activity-form.ts';
import { ActivityPage } from './activity-page.tsx';
import { clockOf } from './clock-of.ts';
import { currentOf } from './current-of.ts';
import { failureText } from './failure-text.ts';
import { activityPath, SAM } from './paths.ts';
import { TimeField } from './time-field.tsx';
import { useSamWords } from './use-sam-words.ts';

const schema = z.object({
  action: z.enum(['', ...STATUS_ACTIONS]),
  day: z.string(),
  time: z.string(),
  reason: z.string().check(z.trim(), z.maxLength(ACTIVITY_NOTE_MAX)),
});
type Values = z.infer<typeof schema>;

const isStatusAction = (action: string): action is StatusAction =>
  STATUS_ACTIONS.some((one) => one === action);

const offered = ({ status, mine }: ActivityDetail): StatusAction[] =>
  actionsOf(status)
    .filter(isStatusAction)
    .filter((action) => mine || action === 'REOPEN');

/** A reason is asked for where another person reads it. */
const wantsReason = (action: string, { mine }: ActivityDetail) =>
  action === 'CANCEL' || (action === 'REOPEN' && !mine);

const StatusForm = ({ given }: { given: ActivityDetail }) => {
  const t = useSamWords();
  const label = useLabel();
  const { http, toast } = usePortal();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [of, setOf] = useState(given);
  // What was chosen and typed stays in view after a conflict; the sentence says what it is now.
  const actions = offered(given);
  const form = useForm<Values>({
    schema: schema.check(
      faults<Values>(({ action, reason, ...time }) => ({
        action: action === '' ? t('status.missing') : undefined,
        time: action === 'MOVE' && !momentOf(time) ? t('form.timeWrong') : undefined,
        reason:
          wantsReason(action, of) && reason.trim() === '' ? t('status.reasonMissing') : undefined,
      })),
    ),
    defaultValues: {
      ...{ action: '', reason: '' },
      day: formatDate(of.startAt.slice(0, 8)),
      time: clockOf(of.startAt),
    },
    faultText: () => t('form.tooLong'),
  });
  const { submit, busy, errors, error } = useSubmit<Values, Values, ActivityDetail>(form, {
    send: ({ action, reason, ...time }) =>
      changeActivity(http, {
        ...{ actCode: of.actCode, version: of.version, reason },
        action: isStatusAction(action) ? action : 'START',
        ...(action === 'MOVE' && { startAt: momentOf(time) ?? '' }),
      }),
    onSuccess: () => {
      toast('success', t('status.saved'));
      for (const queryKey of STALE_AFTER_ACTIVITY) void queries.invalidateQueries({ queryKey });
      navigate(activityPath(of.actCode));
    },
    onError: (problem) => setOf(currentOf(problem) ?? of),
    telemetryCode: 'PORTAL-SAM-04',
  });
  const action = form.watch('action');
  return (
    <FormPage
      title={t('status.title')}
      context={`${label(`sam.kind.${of.kind}`)}${of.party ? ` · ${of.party}` : ''}`}
      breadcrumbs={[
        { label: t('title'), href: SAM },
        { label: t('detail.title'), href: activityPath(of.actCode) },
      ]}
    >
      <Card padding="lg">
        {actions.length === 0 ? (
          <EmptyState
            title={t('status.none', { status: label(`sam.status.${of.status}`) })}
            action={<Button href={activityPath(of.actCode)}>{t('detail.back')}</Button>}
          />
        ) : (
          <Form label={t('status.title')} errors={errors} onSubmit={submit}>
            {error !== null && <Alert tone="danger">{failureText(error, t('failed'))}</Alert>}
            <FormField form={form} name="action">
              {(field) => (
                <RadioGroup
                  {...field}
                  label={t('status.what')}
                  options={actions.map((value) => ({ value, label: label(`sam.action.${value}`) }))}
                />
              )}
            </FormField>
            {action === 'MOVE' && (
              <>
                <FormField form={form} name="day">
                  {(field) => <DateField {...field} label={t('form.day')} required />}
                </FormField>
                <FormField form={form} name="time">
                  {(field) => <TimeField {...field} />}
                </FormField>
              </>
            )}
            {wantsReason(action, of) && (
              <FormField form={form} name="reason">
                {(field) => (
                  <Textarea
                    {...field}
                    label={t('status.reason')}
                    rows={3}
                    maxLength={ACTIVITY_NOTE_MAX}
                    required
                  />
                )}
              </FormField>
            )}
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

/** /sam-change-status/{actCode}: what its state allows now, and nothing else (SAM-06). */
export const SamChangeStatusPage = () => {
  const t = useSamWords();
  return <ActivityPage title={t('status.title')}>{(of) => <StatusForm given={of} />}</ActivityPage>;
};
