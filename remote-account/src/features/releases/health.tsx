import type { ReleaseHealthRow } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { formatPercent, StatusBadge } from '@portal/ui/data';
import { isFailing } from './is-failing.ts';
import { useReleaseWords } from './use-release-words.ts';
import { isSlow, SPEEDS, useSpeed } from './use-speed.ts';

type Figures = ReleaseHealthRow['now'];

/** One line: what a person waits for, of three in four visits. */
const Speed = ({ of: { vitals } }: { of: Figures }) => {
  const t = useReleaseWords();
  const speed = useSpeed();
  const known = SPEEDS.filter((name) => vitals[name]);
  if (known.length === 0) return null;
  return (
    <Text fontSize="sm">
      {known.map((name) => `${t(`speed.${name}`)} ${speed(vitals, name)}`).join(' · ')}
    </Text>
  );
};

/** How a version does in browsers: failures of all who loaded it, and its speed. */
export const Health = ({ of }: { of: Figures }) => {
  const t = useReleaseWords();
  const failing = isFailing(of);
  if (of.loads === 0)
    return (
      <Stack gap="1">
        <Text>{t('noLoads')}</Text>
        <Speed of={of} />
      </Stack>
    );
  return (
    <Stack gap="1" align="start">
      <StatusBadge tone={failing ? 'danger' : 'success'}>
        {failing ? t('failing') : t('healthy')}
      </StatusBadge>
      <Text fontSize="sm">
        {t('figures', {
          failing: of.failing,
          loads: of.loads,
          share: formatPercent(of.share * 100),
        })}
      </Text>
      {isSlow(of.vitals) && <StatusBadge tone="warning">{t('slow')}</StatusBadge>}
      <Speed of={of} />
    </Stack>
  );
};
