import { inLanguage } from '@portal/domain/language';
import { Container, ErrorState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import type { LoadError } from '../lib/load-error.ts';
import { usePortalHost, useRegistry } from '../portal/portal-context.ts';

/** Shown instead of a page whose remote failed: the reason and a retry. */
export const RemoteFailed = ({ remote, error }: { remote: string; error: LoadError }) => {
  const { outlet, i18n } = usePortalHost();
  const registry = useRegistry();
  const { t } = useTranslation();
  const title = registry.remotes.find(({ current }) => current.name === remote)?.current.manifest
    .title;
  const name = title ? inLanguage(title, i18n.language) : remote;
  return (
    <Container paddingBlock="10">
      <ErrorState
        level={1}
        title={t('remote.failed', { name })}
        code={`${error.code} · ${registry.setId}`}
        onRetry={outlet.retry}
      >
        {t('remote.rest')}
      </ErrorState>
    </Container>
  );
};
