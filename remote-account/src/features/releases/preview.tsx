import { type PreviewOf, releasePreviewQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { BeforeAfter } from '@portal/remote-kit/admin';
import type { ReleasePreview } from '@portal/types';
import { chakra, ErrorState, Heading, SkeletonText, Stack, Text } from '@portal/ui';
import { DateText, formatNumber, StatusBadge } from '@portal/ui/data';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReleaseWords } from './use-release-words.ts';

const KIB = 1024;
/** Files that are listed by name; of more, their number. */
const FILES_SHOWN = 12;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Heading as="h3" size="sm" marginBottom="2">
      {title}
    </Heading>
    {children}
  </section>
);

const Findings = ({ findings }: Pick<ReleasePreview, 'findings'>) => {
  const t = useReleaseWords();
  if (findings.length === 0) return <Text>{t('gateClear')}</Text>;
  return (
    <Stack as="ul" gap="2">
      {findings.map(({ code, text, refuses }) => (
        <li key={`${code} ${text}`}>
          <StatusBadge tone={refuses ? 'danger' : 'warning'}>
            {refuses ? t('gateRefuses') : t('gateWarns')}
          </StatusBadge>{' '}
          {text}
        </li>
      ))}
    </Stack>
  );
};

const Runs = ({ runs, verified }: Pick<ReleasePreview, 'runs' | 'verified'>) => {
  const t = useReleaseWords();
  if (runs.length === 0) return <Text>{t('runsNone')}</Text>;
  return (
    <Stack gap="2" align="start">
      <StatusBadge tone={verified ? 'success' : 'warning'}>
        {verified ? t('verified') : t('unverified')}
      </StatusBadge>
      <ul>
        {runs.map((run) => (
          <li key={`${run.suite} ${run.at}`}>
            {t('runLine', { ...run })} · {run.by} · <DateText value={run.at} time />
          </li>
        ))}
      </ul>
    </Stack>
  );
};

const text = (value: string | number | null) =>
  typeof value === 'number' ? formatNumber(value) : value;

const Differences = ({ label, of }: { label: string; of: ReleasePreview['files'] }) => {
  const t = useReleaseWords();
  if (of.length === 0) return <Text>{t('noDifference')}</Text>;
  const changes = of.slice(0, FILES_SHOWN).map(({ what, before, after }) => ({
    ...{ field: what, before: text(before), after: text(after) },
  }));
  return (
    <>
      <BeforeAfter label={label} changes={changes} />
      {of.length > FILES_SHOWN && (
        <Text fontSize="sm">{t('moreFiles', { count: of.length - FILES_SHOWN })}</Text>
      )}
    </>
  );
};

const kb = (bytes: number) => `${formatNumber(Math.ceil(bytes / KIB))} KB`;

const Preview = ({ of, folded }: { of: ReleasePreview; folded: boolean }) => {
  const t = useReleaseWords();
  const { before, channel, bytes, files, declared } = of;
  const filesTitle = t('filesTitle', { count: files.length });
  return (
    <Stack gap="5">
      <Text>
        {before === null
          ? t('previewFirst', { channel })
          : t('previewBetween', { before, channel })}{' '}
        {t('previewBytes', { before: kb(bytes.before), after: kb(bytes.after) })}
      </Text>
      <Section title={t('gateTitle')}>
        <Findings findings={of.findings} />
      </Section>
      <Section title={t('runsTitle', { setId: of.setId })}>
        <Runs runs={of.runs} verified={of.verified} />
      </Section>
      <Section title={t('declaredTitle')}>
        <Differences label={t('declaredTitle')} of={declared} />
      </Section>
      {folded ? (
        <chakra.details>
          <chakra.summary fontWeight="600" cursor="pointer" minHeight="24px">
            {filesTitle}
          </chakra.summary>
          <Differences label={filesTitle} of={files} />
        </chakra.details>
      ) : (
        <Section title={filesTitle}>
          <Differences label={filesTitle} of={files} />
        </Section>
      )}
    </Stack>
  );
};

/**
 * What a change of a channel would bring, read when it is shown: gate, test runs, declarations, files. `folded`: the files are
 * opened by a press, where a form follows.
 */
export const PreviewPart = ({ of, folded = false }: { of: PreviewOf; folded?: boolean }) => {
  const { http } = usePortal();
  const query = useQuery(releasePreviewQuery(http, of));
  if (query.data) return <Preview of={query.data} folded={folded} />;
  if (query.error)
    return (
      <ErrorState
        compact
        code={isApiError(query.error) ? query.error.code : undefined}
        onRetry={() => void query.refetch()}
      />
    );
  return <SkeletonText lines={8} />;
};
