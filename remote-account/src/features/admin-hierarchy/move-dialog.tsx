import { leaveOrg, moveInOrg, previewOrgMove } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { FormField, useAction, useAutoFocus, useForm, useSubmit } from '@portal/remote-kit/forms';
import { ACT_REASON, type OrgMoved, type OrgMoveEffect, type OrgNode } from '@portal/types';
import { Alert, Button, Stack, Text, TextField } from '@portal/ui';
import { Checkbox, DateField, Form, FormActions, Textarea } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import * as z from 'zod/mini';

export type MoveHow = 'move' | 'terminate' | 'reinstate';

const schema = z.object({
  managerCode: z.string(),
  officeCode: z.string(),
  groupCode: z.string(),
  level: z.string(),
  effectiveOn: z.string(),
  withTeam: z.boolean(),
  newManagerOfTeam: z.string(),
  reason: z.string().check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max)),
});
type Values = z.output<typeof schema>;

const bodyOf = (agentId: number, values: Values) => ({
  agentId,
  to: {
    ...(values.managerCode ? { managerCode: values.managerCode } : {}),
    ...(values.officeCode ? { officeCode: values.officeCode } : {}),
    ...(values.groupCode ? { groupCode: values.groupCode } : {}),
    ...(/^[1-9]$/.test(values.level) ? { level: Number(values.level) } : {}),
  },
  ...(values.effectiveOn ? { effectiveOn: values.effectiveOn } : {}),
  withTeam: values.withTeam,
  newManagerOfTeam: values.newManagerOfTeam || null,
});

const Effect = ({ effect }: { effect: OrgMoveEffect }) => {
  const t = useWords();
  const named = (people: OrgMoveEffect['loseSight']) =>
    people.map(({ code, name }) => `${name} (${code})`).join(', ') || t('org.none');
  return (
    <Alert tone={effect.held ? 'warning' : 'info'} live title={t('org.effect')}>
      <Text>
        {t('org.effectCounts', {
          people: effect.people,
          policies: effect.policies,
          claims: effect.openClaims,
        })}
      </Text>
      <Text>{t('org.loseSight', { names: named(effect.loseSight) })}</Text>
      <Text>{t('org.gainSight', { names: named(effect.gainSight) })}</Text>
      {effect.months.length > 0 && (
        <Text>{t('org.months', { months: effect.months.join(', ') })}</Text>
      )}
      {effect.held && <Text>{t('org.heldText')}</Text>}
    </Alert>
  );
};

/** Moves an agent, or ends their work, with what it does shown before. */
export const MoveDialog = ({
  node,
  how,
  close,
}: {
  node: OrgNode;
  how: MoveHow;
  close(done: OrgMoved | null): void;
}) => {
  const t = useWords();
  const { http } = usePortal();
  const [effect, setEffect] = useState<OrgMoveEffect | null>(null);
  const preview = useAction();
  const form = useForm({
    schema,
    defaultValues: {
      ...{ managerCode: '', officeCode: '', groupCode: '', level: '', effectiveOn: '' },
      ...{ withTeam: how === 'move', newManagerOfTeam: '', reason: '' },
    },
    faultText: () => t('org.reasonMissing'),
  });
  const { submit, busy, error } = useSubmit(form, {
    send: (values) => {
      const body = { ...bodyOf(node.id, values), reason: values.reason };
      return how === 'move' ? moveInOrg(http, body) : leaveOrg(http, how, body);
    },
    onSuccess: close,
    guard: false,
  });
  useAutoFocus(form.idOf(how === 'move' ? 'managerCode' : 'newManagerOfTeam'));
  const kind = { move: 'MOVE', terminate: 'TERMINATE', reinstate: 'REINSTATE' } as const;
  const look = () =>
    void preview.run(
      () => previewOrgMove(http, { ...bodyOf(node.id, form.getValues()), kind: kind[how] }),
      setEffect,
    );
  const failure = error ?? preview.error;
  const text = (
    name: 'managerCode' | 'officeCode' | 'groupCode' | 'level' | 'newManagerOfTeam',
  ) => (
    <FormField form={form} name={name}>
      {(field) => <TextField {...field} label={t(`org.field.${name}`)} autoComplete="off" />}
    </FormField>
  );
  const title = t(`org.${how}Of`, { name: node.name, code: node.code });
  return (
    <Dialog open size="md" title={title} onClose={() => close(null)}>
      <Form label={title} onSubmit={submit}>
        <Stack gap="4">
          {failure !== null && (
            <Alert tone="danger" live title={t('org.notDone')}>
              {isApiError(failure) ? failure.message : t('org.tryAgain')}
            </Alert>
          )}
          {how !== 'terminate' && (
            <>
              {text('managerCode')}
              {text('officeCode')}
            </>
          )}
          {how === 'move' && (
            <>
              {text('groupCode')}
              {text('level')}
              <FormField form={form} name="withTeam">
                {({ value, onChange, ...field }) => (
                  <Checkbox
                    {...field}
                    checked={value as unknown as boolean}
                    onChange={(event) => onChange(event.target.checked as never)}
                    label={t('org.field.withTeam')}
                  />
                )}
              </FormField>
            </>
          )}
          {how !== 'reinstate' && text('newManagerOfTeam')}
          <FormField form={form} name="effectiveOn">
            {(field) => <DateField {...field} label={t('org.field.effectiveOn')} />}
          </FormField>
          {effect && <Effect effect={effect} />}
          <FormField form={form} name="reason">
            {(field) => (
              <Textarea
                {...field}
                label={t('org.field.reason')}
                required
                rows={3}
                maxLength={ACT_REASON.max}
              />
            )}
          </FormField>
          <FormActions>
            <Button
              type="submit"
              variant={how === 'terminate' ? 'danger' : 'primary'}
              loading={busy}
            >
              {t(`org.${how}`)}
            </Button>
            <Button loading={preview.busy} onClick={look}>
              {t('org.preview')}
            </Button>
            <Button onClick={() => close(null)}>{t('org.cancel')}</Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
};
