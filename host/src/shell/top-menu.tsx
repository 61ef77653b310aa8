import { Box, HStack, Link } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellLocation } from '../portal/portal-context.ts';
import { House } from './icons.ts';
import { type TopLink, useTopLinks } from './use-top-links.ts';

/** From this width on the bar has room for every menu item; below it they are in the drawer. */
export const WIDE = '@media (min-width: 1280px)';

const TopMenuLink = ({ link, current }: { link: TopLink; current: boolean }) => {
  const { t } = useTranslation();
  return (
    <Link
      href={link.href}
      variant="plain"
      aria-current={current ? 'page' : undefined}
      aria-label={link.home ? t('header.home') : undefined}
      display="inline-flex"
      alignItems="center"
      height="40px"
      paddingInline="1"
      borderRadius="md"
      fontSize="13px"
      fontWeight={current ? '600' : '500'}
      color={current ? 'brand.ink' : 'ink.muted'}
      whiteSpace="nowrap"
      _hover={{ bg: 'subtle', color: 'ink' }}
    >
      {link.home ? <House size={20} aria-hidden="true" /> : link.label}
    </Link>
  );
};

/** Home, the server's items, network, contact — in this order (HDR-01). */
export const TopMenu = () => {
  const { t } = useTranslation();
  const { pathname } = useShellLocation();
  const links = useTopLinks();
  return (
    <Box
      as="nav"
      aria-label={t('header.topMenu')}
      display="none"
      css={{ [WIDE]: { display: 'block' } }}
      minWidth="0"
    >
      <HStack gap="0">
        {links.map((link) => (
          <TopMenuLink key={link.href} link={link} current={link.href === pathname} />
        ))}
      </HStack>
    </Box>
  );
};
