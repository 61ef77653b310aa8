import { useWords } from '@portal/remote-kit';
import type { RightSource } from '@portal/types';
import { Text } from '@portal/ui';
import { formatDate } from '@portal/ui/data';

interface Props {
  sources: readonly RightSource[];
  denial?: RightSource | null;
}

/** Where a right comes from: the role, the menu or a grant of its own; by whom, since when and why. A denial comes first. */
export const RightSources = ({ sources, denial = null }: Props) => {
  const t = useWords();
  const textOf = (source: RightSource) => {
    const { kind, name, by, at, reason, expiresAt } = source;
    return [
      source === denial ? t('rights.source.DENY') : t(`rights.source.${kind}`, { name }),
      by && t(source === denial ? 'rights.deniedBy' : 'rights.by', { by }),
      at && formatDate(at),
      expiresAt && t('rights.until', { at: formatDate(expiresAt) }),
      reason,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Text fontSize="sm" color="ink.muted" flex="2 1 240px" overflowWrap="anywhere">
      {[...(denial ? [denial] : []), ...sources].map(textOf).join('; ')}
    </Text>
  );
};
