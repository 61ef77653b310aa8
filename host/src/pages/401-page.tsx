import { Button, Container, EmptyState, HStack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { usePortalHost, useShellLocation, useShellSession } from '../portal/portal-context.ts';

const returnPath = (search: string) => new URLSearchParams(search).get('returnUrl') ?? '';

/** /401: a visitor, or a user without any tab (GRD-11, MENU-06). */
export const UnauthorisedPage = () => {
  const { t } = useTranslation();
  const { user } = useShellSession();
  const { session } = usePortalHost();
  const { search } = useShellLocation();
  const path = returnPath(search);
  const login = path ? `/login?returnUrl=${encodeURIComponent(path)}` : '/login';
  return (
    <Container paddingBlock="10">
      <EmptyState
        level={1}
        title={t(user ? 'page.noTabs.title' : 'page.401.title')}
        action={
          <HStack gap="3" flexWrap="wrap" justifyContent="center">
            {user ? (
              <Button variant="primary" onClick={() => void session.signOut()}>
                {t('account.signOut')}
              </Button>
            ) : (
              <Button variant="primary" href={login}>
                {t('header.signIn')}
              </Button>
            )}
            {!user && <Button href="/">{t('header.home')}</Button>}
          </HStack>
        }
      >
        {t(user ? 'page.noTabs.text' : 'page.401.text')}
      </EmptyState>
    </Container>
  );
};
