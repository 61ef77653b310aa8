import { Button, Container, EmptyState, HStack } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** A path that no remote declares (GRD-13). */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <Container paddingBlock="10">
      <EmptyState
        level={1}
        title={t('page.404.title')}
        action={
          <HStack gap="3" flexWrap="wrap" justifyContent="center">
            <Button variant="primary" href="/">
              {t('header.home')}
            </Button>
            <Button href="/search-all-page">{t('header.search')}</Button>
          </HStack>
        }
      >
        {t('page.404.text')}
      </EmptyState>
    </Container>
  );
};
