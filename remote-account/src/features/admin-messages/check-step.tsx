import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import { useLabel } from '@portal/lists';
import type { StaffMessageTested } from '@portal/types';
import { Alert, Button, chakra, HStack, Link, Stack, Text } from '@portal/ui';
import { DescriptionList, formatDateTime } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { missingOf, type Step, stepOf } from './message-form.ts';
import { ReachPanel } from './reach-panel.tsx';
import type { StepProps } from './step-props.ts';
import { TextPreview } from './text-preview.tsx';
import { useAudienceText } from './use-audience-text.ts';
import type { Sending } from './use-sending.tsx';
import { useSendingWords } from './use-sending-words.ts';

/** Where a test went, and why not elsewhere. */
const Tested = ({ tested }: { tested: StaffMessageTested }) => {
  const t = useSendingWords();
  const label = useLabel();
  const isOut = tested.channels.some(({ reason }) => reason === null);
  return (
    <Alert tone={isOut ? 'success' : 'warning'} title={t('tested')}>
      <chakra.ul listStyleType="none">
        {tested.channels.map(({ channel, reason }) => (
          <li key={channel}>
            {label(`message.channel.${channel}`)}:{' '}
            {reason === null ? t('testOut') : label(`message.reason.${reason}`)}
          </li>
        ))}
      </chakra.ul>
    </Alert>
  );
};

interface Props extends StepProps {
  sending: Sending;
  hrefOf(step: Step): string;
}

/** Step 4: all of it once more, a test to oneself, and the sending. */
export const CheckStep = (props: Props) => {
  const t = useSendingWords();
  const label = useLabel();
  const { message, choices, editing, reach, sending, hrefOf, isReadOnly } = props;
  const audienceText = useAudienceText(choices);
  const { form } = editing;
  const missing = [...new Set([...missingOf(form), ...editing.faults])];
  const { found } = reach;
  const unwritten = LANGUAGES.filter(
    (language) => form.title[language].trim() === '' || form.body[language].trim() === '',
  ).filter((language) => language !== DEFAULT_LANGUAGE);
  const isReady = missing.length === 0 && found !== undefined && found.total > 0;
  const isHeld = (found?.held.length ?? 0) > 0;
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warning" title={t('missing')}>
          <chakra.ul listStyleType="none">
            {missing.map((field) => (
              <li key={field}>
                <Link href={hrefOf(stepOf(field))}>{t(`field.${field}`)}</Link>
              </li>
            ))}
          </chakra.ul>
        </Alert>
      )}
      <ReachPanel {...{ reach, choices, form }} />
      <Panel title={t('step.check')}>
        <DescriptionList
          items={[
            { label: t('sentTo'), value: audienceText(form.audience), wide: true },
            {
              label: t('field.channels'),
              value: form.channels.map((one) => label(`message.channel.${one}`)).join(', '),
            },
            {
              label: t('field.sendAt'),
              value: form.sendAt === null ? t('atOnce') : formatDateTime(form.sendAt),
            },
            { label: t('field.type'), value: label(`message.type.${form.type}`) },
            {
              label: t('field.urgent'),
              value: t(form.urgent ? 'yes' : 'no'),
            },
            { label: t('field.link'), value: form.link, wide: true },
          ]}
        />
      </Panel>
      {unwritten.map((language) => (
        <Text key={language} fontSize="sm">
          {t('unwritten', { language: t(`language.${language}`) })}
        </Text>
      ))}
      <TextPreview form={form} choices={choices} sms={found?.smsParts ?? null} />
      {sending.tested && <Tested tested={sending.tested} />}
      {!isReadOnly && (
        <Stack gap="3">
          {isHeld && (
            <Alert tone="info" title={t('second')}>
              {t('secondText')}
            </Alert>
          )}
          <HStack gap="3" flexWrap="wrap">
            {message.may.send && (
              <Button
                variant="primary"
                disabled={!isReady}
                loading={sending.busy}
                onClick={sending.send}
              >
                {t(isHeld ? 'sendForApproval' : sending.isPlanned ? 'planFor' : 'sendTo', {
                  count: found?.total ?? 0,
                })}
              </Button>
            )}
            {message.may.test && (
              <Button loading={sending.isTesting} onClick={sending.test}>
                {t('test')}
              </Button>
            )}
          </HStack>
          <Text fontSize="sm" color="ink.muted">
            {t('testHint')}
          </Text>
        </Stack>
      )}
    </>
  );
};
