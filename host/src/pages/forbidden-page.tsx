import { Container, ForbiddenState } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** The access-denied panel; the address stays as it is (GRD-06). */
export const ForbiddenPage = () => {
  const { t } = useTranslation();
  return (
    <Container paddingBlock="10">
      <ForbiddenState level={1} title={t('access.denined')} homeHref="/">
        {t('page.forbidden')}
      </ForbiddenState>
    </Container>
  );
};
