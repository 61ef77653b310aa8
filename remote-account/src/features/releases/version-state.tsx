import type { ReleaseVersionRow, VersionState } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { DateText, StatusBadge } from '@portal/ui/data';
import { useReleaseWords } from './use-release-words.ts';

const TONES = {
  active: 'success',
  earlier: 'neutral',
  fresh: 'info',
  refused: 'danger',
  takenBack: 'danger',
  withdrawn: 'danger',
} as const satisfies Record<VersionState, string>;

/** What became of a version: its channels, or who took it away, when and why; of a refused one each reason of the gate. */
export const VersionStateCell = ({ of }: { of: ReleaseVersionRow }) => {
  const t = useReleaseWords();
  const { state, channels, decided } = of;
  const isBad = TONES[state] === 'danger';
  return (
    <Stack gap="1" align="start">
      <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      {channels.length > 0 && <Text fontSize="sm">{channels.join(', ')}</Text>}
      {isBad && decided && (
        <>
          <Text fontSize="sm">
            {decided.by} · <DateText value={decided.at} time />
          </Text>
          {decided.reasons.length > 0 ? (
            <Stack as="ul" gap="1">
              {decided.reasons.map(({ code, text }) => (
                <Text as="li" key={`${code} ${text}`} fontSize="sm" overflowWrap="anywhere">
                  {code} {text}
                </Text>
              ))}
            </Stack>
          ) : (
            <Text fontSize="sm" overflowWrap="anywhere">
              {decided.why}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
};
