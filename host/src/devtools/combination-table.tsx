import { inLanguage } from '@portal/domain/language';
import type { CombinationAnswer } from '@portal/types';
import { Box, Stack, Text } from '@portal/ui';
import { type Column, DataTable, DateText, StatusBadge } from '@portal/ui/data';
import { usePortalHost, useRegistry } from '../portal/portal-context.ts';
import { useDevtoolsWords } from './devtools-words.ts';
import { decisionText, isBad } from './version-label.ts';

type Part = CombinationAnswer['parts'][number];

const State = ({ version }: { version: NonNullable<Part['version']> }) => {
  const { i18n } = usePortalHost();
  const t = useDevtoolsWords();
  const decision = decisionText(t, version, i18n.language);
  return (
    <Stack gap="1" align="start">
      <StatusBadge tone={isBad(version) ? 'danger' : 'success'}>
        {t(`became.${version.state}`)}
      </StatusBadge>
      {decision && (
        <Text fontSize="sm" overflowWrap="anywhere">
          {decision}
        </Text>
      )}
    </Stack>
  );
};

/** What a combination gives of each remote, since when it was published, what became of it, and what all users have. */
export const CombinationTable = ({ parts }: Pick<CombinationAnswer, 'parts'>) => {
  const { i18n } = usePortalHost();
  const t = useDevtoolsWords();
  const { remotes } = useRegistry();
  const titleOf = (name: string) =>
    remotes.find(({ current }) => current.name === name)?.current.manifest.title;
  const columns: Column<Part>[] = [
    {
      key: 'remote',
      header: t('combination.remote'),
      primary: true,
      cell: ({ remote, target }) => {
        const title = titleOf(remote);
        return (
          <Box>
            {title ? inLanguage(title, i18n.language) : remote}
            <Text fontSize="sm" fontWeight="400" overflowWrap="anywhere">
              {remote}@{target}
            </Text>
          </Box>
        );
      },
    },
    {
      key: 'version',
      header: t('combination.version'),
      cell: ({ version }) =>
        version === null ? (
          t('combination.unknown')
        ) : (
          <Box>
            <Text overflowWrap="anywhere">{version.version}</Text>
            <Text fontSize="sm">
              {t('combination.published')} <DateText value={version.publishedAt} time /> ·{' '}
              {version.publishedBy}
            </Text>
          </Box>
        ),
    },
    {
      key: 'state',
      header: t('combination.state'),
      cell: ({ version }) =>
        version === null ? (
          <StatusBadge tone="danger">{t('combination.missing')}</StatusBadge>
        ) : (
          <State version={version} />
        ),
    },
    {
      key: 'released',
      header: t('combination.released'),
      cell: ({ released }) => (
        <Text as="span" overflowWrap="anywhere">
          {released ?? '–'}
        </Text>
      ),
    },
  ];
  return (
    <DataTable
      label={t('combination.table')}
      columns={columns}
      rows={parts}
      rowKey={({ remote }) => remote}
    />
  );
};
