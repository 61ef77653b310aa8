import type { StaffMessage, StaffMessageChoices } from '@portal/types';
import { chakra, Stack, Text } from '@portal/ui';
import { TextPreview } from './text-preview.tsx';
import { useAudienceText } from './use-audience-text.ts';
import { useSendingWords } from './use-sending-words.ts';

interface Props {
  message: StaffMessage;
  choices: StaffMessageChoices;
}

/** What was sent and to whom, folded away. */
export const ReportText = ({ message, choices }: Props) => {
  const t = useSendingWords();
  const audienceText = useAudienceText(choices);
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" minHeight="24px" fontWeight="600">
        {t('showText')}
      </chakra.summary>
      <Stack gap="4" paddingBlockStart="3">
        <Text fontSize="sm">
          <strong>{t('sentTo')}</strong> {audienceText(message.audience)}
          {message.by !== null && ` · ${t('writtenBy', { name: message.by })}`}
        </Text>
        <TextPreview form={message} choices={choices} sms={null} />
      </Stack>
    </chakra.details>
  );
};
