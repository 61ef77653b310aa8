import { STALE_AFTER_ACTIVITY, saveActivity } from '@portal/api-client/sam';
import { usePortal } from '@portal/remote-kit';
import { faults, useForm, useSubmit } from '@portal/remote-kit/forms';
import { useNavigate } from '@portal/remote-kit/router';
import type { ActivityDetail, SamSaved } from '@portal/types';
import { Alert, Button, Card } from '@portal/ui';
import { Form, FormActions } from '@portal/ui/form';
import { FormPage } from '@portal/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActivityFields } from './activity-fields.tsx';
import {
  type ActivityValues,
  activityValues,
  momentOf,
  needsParty,
  requestOf,
} from './activity-form.ts';
import { currentOf } from './current-of.ts';
import { failureText } from './failure-text.ts';
import { activityPath, SAM } from './paths.ts';
import { ProspectDialog } from './prospect-dialog.tsx';
import { useSamWords } from './use-sam-words.ts';

interface Props {
  /** The planned activity that is changed; a new one without it. */
  of?: ActivityDetail | undefined;
  initial: ActivityValues;
}

const FIELDS = Object.keys(activityValues.shape) as (keyof ActivityValues)[];
/** What the service calls the fields of this form. */
const NAMES: Readonly<Record<string, keyof ActivityValues>> = {
  startAt: 'time',
  party: 'party',
  agentCode: 'agentCode',
};

/** The form of an activity. What is typed stays after a conflict, a failure and the portal's own reload. */
export const ActivityFormPage = ({ of, initial }: Props) => {
  const t = useSamWords();
  const { http, toast } = usePortal();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [version, setVersion] = useState(of?.version);
  const [adding, setAdding] = useState(false);
  const form = useForm<ActivityValues>({
    schema: activityValues.check(
      faults<ActivityValues>((values) => ({
        party: needsParty(values.kind) && !values.party ? t('form.partyMissing') : undefined,
        time: momentOf(values) === undefined ? t('form.timeWrong') : undefined,
      })),
    ),
    defaultValues: initial,
    faultText: () => t('form.tooLong'),
  });
  const named = of && version !== undefined ? { actCode: of.actCode, version } : undefined;
  const { submit, busy, errors, error } = useSubmit<ActivityValues, ActivityValues, SamSaved>(
    form,
    {
      send: (values) => saveActivity(http, requestOf(values, named)),
      onSuccess: ({ saved, activity }) => {
        toast('success', t(of ? 'form.changed' : 'form.saved', { count: saved }));
        for (const queryKey of STALE_AFTER_ACTIVITY) void queries.invalidateQueries({ queryKey });
        navigate(activityPath(activity.actCode));
      },
      onError: (problem) => {
        const current = currentOf(problem);
        if (current) setVersion(current.version);
      },
      fieldErrors: (problem) => {
        const field = NAMES[failedField(problem)];
        return field ? { [field]: failureText(problem, t('failed')) } : {};
      },
      draft: { key: `sam/${of?.actCode ?? 'new'}`, fields: FIELDS },
      telemetryCode: 'PORTAL-SAM-03',
      summaryFrom: 2,
    },
  );
  return (
    <FormPage
      title={t(of ? 'form.editTitle' : 'form.title')}
      breadcrumbs={[{ label: t('title'), href: SAM }]}
    >
      <Card padding="lg">
        <Form label={t('form.title')} errors={errors} onSubmit={submit}>
          {error !== null && <Alert tone="danger">{failureText(error, t('failed'))}</Alert>}
          <ActivityFields form={form} isNew={of === undefined} onAddParty={() => setAdding(true)} />
          <FormActions>
            <Button href={of ? activityPath(of.actCode) : SAM}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" loading={busy}>
              {t('save')}
            </Button>
          </FormActions>
        </Form>
      </Card>
      {adding && (
        <ProspectDialog
          onClose={() => setAdding(false)}
          onSaved={({ code, fullName }) =>
            form.setValue(
              'party',
              { kind: 'PROSPECT', no: code, name: fullName },
              { shouldDirty: true },
            )
          }
        />
      )}
    </FormPage>
  );
};

/** The field of the form that an error of the service is about; '' for none. */
const failedField = (error: unknown): string => {
  const code = (error as { code?: string } | null)?.code;
  if (code === 'SAM_TIME') return 'startAt';
  if (code === 'SAM_AGENT_NOT_FOUND') return 'agentCode';
  return code === 'SAM_PARTY_NOT_FOUND' ? 'party' : '';
};
