import { Box, Button, Container, HStack, Link, Spacer } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalHost, useShellLocation, useShellSession } from '../portal/portal-context.ts';
import { AccountMenu } from './account-menu.tsx';
import { MessageBell } from './message-bell.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { PortalLogo } from './portal-logo.tsx';
import { SearchBox } from './search-box.tsx';
import { TopMenu } from './top-menu.tsx';
import { useMobileMode } from './use-mobile-mode.ts';
import { UserMenu } from './user-menu.tsx';

const SignInButtons = () => {
  const { dialogs } = usePortalHost();
  const { t } = useTranslation();
  const { search } = useShellLocation();
  // A user who was redirected to /401 or /login continues to the requested page (GRD-10); the dialog validates it.
  const returnTo = new URLSearchParams(search).get('returnUrl') ?? undefined;
  return (
    <HStack gap="2">
      <Button
        size="sm"
        display={{ base: 'none', sm: 'inline-flex' }}
        onClick={() => void dialogs.open('register')}
      >
        {t('header.register')}
      </Button>
      <Button size="sm" variant="primary" onClick={() => void dialogs.open('login', { returnTo })}>
        {t('header.signIn')}
      </Button>
    </HStack>
  );
};

/** The bar over every page (LOOK.md, Frame); a phone's host application draws its own instead (EXT-08). */
export const Header = () => {
  const { t } = useTranslation();
  const { user } = useShellSession();
  const mobile = useMobileMode();
  const [searching, setSearching] = useState(false);
  if (mobile) return null;
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="header"
      bg="card"
      borderBottomWidth="1px"
      borderColor="line"
      data-print="hide"
    >
      <Container>
        <HStack gap={{ base: '2', lg: '3' }} height={{ base: '56px', md: '64px' }}>
          <PhoneMenu />
          <Link href="/" variant="plain" display="inline-flex" aria-label={t('header.logo')}>
            <Box as="span" display={{ base: 'none', sm: user ? 'none' : 'inline-flex' }}>
              <PortalLogo variant="full" />
            </Box>
            <Box as="span" display={{ base: 'inline-flex', sm: user ? 'inline-flex' : 'none' }}>
              <PortalLogo variant="mark" />
            </Box>
          </Link>
          {!searching && (
            <>
              <TopMenu />
              <Spacer />
            </>
          )}
          <SearchBox open={searching} onOpen={setSearching} />
          <HStack
            gap={{ base: '2', lg: '3' }}
            display={{ base: searching ? 'none' : 'flex', sm: 'flex' }}
          >
            {user ? (
              <>
                <MessageBell />
                <AccountMenu />
              </>
            ) : (
              <SignInButtons />
            )}
          </HStack>
        </HStack>
      </Container>
      <UserMenu />
    </Box>
  );
};
