import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@portal/domain/notification';
import { useLabel } from '@portal/lists';
import { MomentInput } from '@portal/remote-kit/admin';
import { Alert, chakra, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/data';
import { Checkbox, RadioGroup } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { useState } from 'react';
import { endOfQuiet } from './quiet-hours.ts';
import type { StepProps } from './step-props.ts';
import { useSendingWords } from './use-sending-words.ts';

const WAITING: readonly NotificationChannel[] = ['PUSH', 'SMS'];

/** Push and text messages that have to wait for the morning. */
const QuietNotice = ({ choices, editing }: Pick<StepProps, 'choices' | 'editing'>) => {
  const t = useSendingWords();
  const label = useLabel();
  const { channels, sendAt, urgent } = editing.form;
  const waiting = channels.filter((one) => WAITING.includes(one));
  const until = endOfQuiet(choices.quiet, sendAt === null ? new Date() : new Date(sendAt));
  if (until === null || urgent || waiting.length === 0) return null;
  return (
    <Alert tone="info">
      {t('quiet', {
        ...{ hours: choices.quiet, until },
        channels: waiting.map((one) => label(`message.channel.${one}`)).join(', '),
      })}
    </Alert>
  );
};

/** Step 3: on which ways it goes, and when. */
export const ChannelsStep = ({ choices, editing, isReadOnly, faultOf }: StepProps) => {
  const t = useSendingWords();
  const label = useLabel();
  const { form, change } = editing;
  const [isPlanned, setIsPlanned] = useState(form.sendAt !== null);
  const isPast = form.sendAt !== null && Date.parse(form.sendAt) <= Date.now();
  const planFault = isPast ? 'past' : form.sendAt === null ? 'noTime' : undefined;
  const pick = (channel: NotificationChannel, isChosen: boolean) =>
    change(
      'channels',
      NOTIFICATION_CHANNELS.filter((one) =>
        one === channel ? isChosen : form.channels.includes(one),
      ),
    );
  return (
    <>
      <Panel title={t('field.channels')}>
        <chakra.fieldset minWidth="0" display="grid" gap="2">
          <chakra.legend fontSize="sm" color="ink.muted" marginBlockEnd="2">
            {t('channelsText')}
          </chakra.legend>
          {choices.channels.map(({ channel, configured, why }) => {
            const isChosen = form.channels.includes(channel);
            return (
              <Checkbox
                key={channel}
                label={label(`message.channel.${channel}`)}
                hint={configured ? t(`channelHint.${channel}`) : why}
                checked={isChosen}
                // One that was chosen while it was connected can be taken away.
                disabled={isReadOnly || (!configured && !isChosen)}
                error={
                  channel === 'APP'
                    ? faultOf('channels')
                    : isChosen && !configured
                      ? t('notConfigured')
                      : undefined
                }
                onChange={({ target }) => pick(channel, target.checked)}
              />
            );
          })}
        </chakra.fieldset>
      </Panel>
      <Panel title={t('when')}>
        <Stack gap="4">
          <RadioGroup
            label={t('field.sendAt')}
            value={isPlanned ? 'planned' : 'now'}
            onChange={(value) => {
              setIsPlanned(value === 'planned');
              if (value === 'now') change('sendAt', null);
            }}
            options={[
              { value: 'now', label: t('now'), disabled: isReadOnly },
              { value: 'planned', label: t('planned'), disabled: isReadOnly },
            ]}
          />
          {isPlanned && (
            <MomentInput
              key={editing.generation}
              label={t('planAt')}
              value={form.sendAt}
              error={planFault && t(planFault)}
              disabled={isReadOnly}
              onChange={(value) => change('sendAt', value)}
            />
          )}
          {isPlanned && form.sendAt !== null && !isPast && (
            <p>{t('plannedFor', { at: formatDateTime(form.sendAt) })}</p>
          )}
          <Checkbox
            label={t('field.urgent')}
            hint={t('urgentHint', { hours: choices.quiet })}
            checked={form.urgent}
            disabled={isReadOnly}
            onChange={({ target }) => change('urgent', target.checked)}
          />
          <QuietNotice choices={choices} editing={editing} />
        </Stack>
      </Panel>
    </>
  );
};
