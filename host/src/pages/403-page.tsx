import { Button, Container, EmptyState } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** /403: signed in, but not allowed. */
export const NoPermissionPage = () => {
  const { t } = useTranslation();
  return (
    <Container paddingBlock="10">
      <EmptyState
        level={1}
        title={t('page.403.title')}
        action={<Button href="/">{t('header.home')}</Button>}
      >
        {t('page.403.text')}
      </EmptyState>
    </Container>
  );
};
