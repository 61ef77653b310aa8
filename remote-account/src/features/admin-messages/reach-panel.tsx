import { isApiError } from '@portal/api-client/api-error';
import { useLabel } from '@portal/lists';
import type { MessageAudienceFound, StaffMessageChoices } from '@portal/types';
import { Alert, chakra, LiveText, Stack, Text } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import type { MessageForm } from './message-form.ts';
import type { Reach } from './use-reach.ts';
import { useSendingWords } from './use-sending-words.ts';

interface FoundProps {
  found: MessageAudienceFound;
  form: MessageForm;
  choices: StaffMessageChoices;
}

/** Who of them cannot be reached, who did not want it, what texts cost, and why a second person is needed. */
export const ReachNotes = ({ found, form, choices }: FoundProps) => {
  const t = useSendingWords();
  const label = useLabel();
  const { withoutContact, unwanted, smsParts, held } = found;
  return (
    <chakra.ul listStyleType="none" display="grid" gap="2" fontSize="sm">
      {form.channels.map((channel) => {
        const name = label(`message.channel.${channel}`);
        const lacking = channel === 'APP' ? 0 : withoutContact[channel];
        const parts = [
          lacking > 0 && t('withoutContact', { count: lacking }),
          unwanted[channel] > 0 && t('unwanted', { count: unwanted[channel] }),
        ].filter(Boolean);
        if (parts.length === 0) return null;
        return (
          <li key={channel}>
            <strong>{name}</strong>: {parts.join('; ')}
          </li>
        );
      })}
      {smsParts && (
        <li>
          <strong>{label('message.channel.SMS')}</strong>:{' '}
          {t('parts', {
            people: formatNumber(smsParts.people),
            parts: formatNumber(smsParts.parts),
            total: formatNumber(smsParts.total),
          })}{' '}
          {t(smsParts.unaccented ? 'partsUnaccented' : 'partsMarked', {
            withMarks: formatNumber(smsParts.withMarks),
            withoutMarks: formatNumber(smsParts.withoutMarks),
          })}
        </li>
      )}
      {held.length > 0 && (
        <chakra.li fontWeight="600">
          {t('needsSecond', {
            why: held.map((one) => t(`why.${one}`, { count: choices.freeMax })).join('; '),
          })}
        </chakra.li>
      )}
    </chakra.ul>
  );
};

const Sample = ({ found }: { found: MessageAudienceFound }) => {
  const t = useSendingWords();
  if (found.sample.length === 0) return null;
  return (
    <chakra.details fontSize="sm">
      <chakra.summary cursor="pointer" minHeight="24px" fontWeight="600">
        {t('sample', { count: found.sample.length })}
      </chakra.summary>
      <chakra.ul listStyleType="none" display="grid" gap="1" paddingBlockStart="2">
        {found.sample.map(({ username, fullname, office }) => (
          <li key={username}>
            {fullname} ({username}){office !== null && ` · ${office}`}
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
};

interface Props {
  reach: Reach;
  form: MessageForm;
  choices: StaffMessageChoices;
}

/** Who gets it as it is written now; in sight on every step. */
export const ReachPanel = ({ reach, form, choices }: Props) => {
  const t = useSendingWords();
  const { found, error, isEmpty, isCounting } = reach;
  const count = found && t('recipients', { count: found.total });
  return (
    <Panel
      title={t('who')}
      status={error ? 'error' : isEmpty || found ? 'ready' : 'loading'}
      errorCode={isApiError(error) ? error.code : undefined}
      onRetry={() => void reach.count()}
    >
      {found ? (
        <Stack gap="3" aria-busy={isCounting}>
          <Text
            fontSize="xl"
            fontWeight="700"
            fontVariantNumeric="tabular-nums"
            opacity={isCounting ? 0.6 : 1}
            aria-hidden
          >
            {count}
          </Text>
          <LiveText>{isCounting ? '' : count}</LiveText>
          {found.total === 0 && <Alert tone="warning">{t('nobodyFound')}</Alert>}
          <ReachNotes {...{ found, form, choices }} />
          <Sample found={found} />
        </Stack>
      ) : (
        <Text>{t('noRecipientsChosen')}</Text>
      )}
    </Panel>
  );
};
