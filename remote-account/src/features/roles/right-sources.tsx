import { useWords } from '@portal/remote-kit';
import type { RightSource } from '@portal/types';
import { Text } from '@portal/ui';
import { formatDate } from '@portal/ui/data';

/** Where a right comes from: the role, the menu or a grant of its own; by whom, since when and why. */
export const RightSources = ({ sources }: { sources: readonly RightSource[] }) => {
  const t = useWords();
  const textOf = ({ kind, name, by, at, reason, expiresAt }: RightSource) =>
    [
      t(`rights.source.${kind}`, { name }),
      by && t('rights.by', { by }),
      at && formatDate(at),
      expiresAt && t('rights.until', { at: formatDate(expiresAt) }),
      reason,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Text fontSize="sm" color="ink.muted" flex="2 1 240px" overflowWrap="anywhere">
      {sources.map(textOf).join('; ')}
    </Text>
  );
};
