import { Badge, Card, Flex, Heading, Stack, Text } from '@portal/ui';
import type { ReactNode } from 'react';
import { useDevtoolsWords } from './devtools-words.ts';
import type { RemoteShown, RemoteState } from './remote-states.ts';

const TONES = {
  notLoaded: 'neutral',
  loading: 'info',
  ready: 'success',
  failed: 'danger',
  previous: 'warning',
} as const satisfies Record<RemoteState, string>;

const KIB = 1_024;

/** One remote: version, state, times and bytes. */
export const RemoteCard = ({
  shown,
  pinned,
  children,
}: {
  shown: RemoteShown;
  pinned: boolean;
  children: ReactNode;
}) => {
  const t = useDevtoolsWords();
  const { name, version, state, loadMs, mountMs, bytes } = shown;
  const figures = [
    loadMs !== null && t('load', { ms: Math.round(loadMs) }),
    mountMs !== null && t('mount', { ms: Math.round(mountMs) }),
    bytes > 0 && t('bytes', { kib: Math.round(bytes / KIB) }),
  ].filter(Boolean);
  return (
    <Card as="article" aria-label={name}>
      <Stack gap="3">
        <Flex gap="2" align="center" wrap="wrap">
          <Heading as="h4" fontSize="md">
            {name}
          </Heading>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          {pinned && <Badge tone="warning">{t('pinned')}</Badge>}
        </Flex>
        <Text fontSize="sm" overflowWrap="anywhere">
          {version}
        </Text>
        {figures.length > 0 && (
          <Text fontSize="sm" color="ink.muted" fontVariantNumeric="tabular-nums">
            {figures.join(' · ')}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
};
