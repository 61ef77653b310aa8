import { chakra, LiveText, Stack, Text } from '@portal/ui';
import { useListText } from '../text/use-list-text.ts';
import type { Received } from './read-file.ts';
import { useFormat } from './use-format.ts';

/** Progress of a download: the number of rows where they can be counted, else the bytes received. */
export const Progress = ({ received }: { received: Received | undefined }) => {
  const t = useListText();
  const { number, size } = useFormat();
  const rows = received?.rows;
  const share = rows === undefined || !received?.total ? undefined : rows / received.total;
  const text = !received
    ? t('export.preparing')
    : rows === undefined
      ? t('export.received', { size: size(received.bytes) })
      : t('export.receivedRows', { rows: number(rows), total: number(received.total) });
  return (
    <Stack gap="2">
      <LiveText>{t('export.preparing')}</LiveText>
      <chakra.div
        role="progressbar"
        aria-label={t('export.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.floor(share * 100)}
        aria-valuetext={text}
        height="8px"
        borderRadius="full"
        overflow="hidden"
        bg="line"
      >
        <chakra.div
          height="full"
          bg="accent.solid"
          borderRadius="full"
          {...(share === undefined
            ? { width: '100%', animation: 'p-progress 1.4s ease-out infinite' }
            : {})}
          style={share === undefined ? undefined : { width: `${Math.max(2, share * 100)}%` }}
        />
      </chakra.div>
      <Text fontSize="sm" aria-hidden>
        {text}
      </Text>
    </Stack>
  );
};
