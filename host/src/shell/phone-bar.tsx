import { Box, HStack, Link } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellLocation, useShellSession } from '../portal/portal-context.ts';
import { actionOf } from './menu-entry.ts';
import { useMobileMode } from './use-mobile-mode.ts';
import { useMenuLabel, useUserMenu } from './use-user-menu.ts';

const PLACES = 4;

const pathOf = (href: string) => href.split('?')[0];

/** The places that an agent's thumb reaches on a phone: the pinned pages, else the first four of the permitted menu. */
const usePlaces = () => {
  const { user } = useShellSession();
  const items = useUserMenu();
  const label = useMenuLabel();
  const places = items
    .flatMap((item) => (item.subMenuList.length > 0 ? item.subMenuList.slice(0, 1) : [item]))
    .flatMap((item) => {
      const action = actionOf(item);
      return action.kind === 'page' && action.href !== '/'
        ? [{ href: action.href, label: label(item) }]
        : [];
    })
    .slice(0, PLACES);
  if (user?.pins?.length) return user.pins;
  return places.length < 2 ? [] : places;
};

export const PhoneBar = () => {
  const { t } = useTranslation();
  const { pathname } = useShellLocation();
  const places = usePlaces();
  const mobile = useMobileMode();
  if (mobile || places.length === 0) return null;
  return (
    <Box
      as="nav"
      aria-label={t('header.quick')}
      display={{ base: 'block', md: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="header"
      bg="card"
      borderTopWidth="1px"
      borderColor="line"
      data-print="hide"
      data-phone-bar
    >
      <HStack gap="0">
        {places.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            variant="plain"
            aria-current={pathname === pathOf(href) ? 'page' : undefined}
            flex="1"
            display="grid"
            placeItems="center"
            minHeight="52px"
            paddingInline="1"
            fontSize="xs"
            lineHeight="1.25"
            textAlign="center"
            fontWeight={pathname === pathOf(href) ? '600' : '500'}
            color={pathname === pathOf(href) ? 'brand.ink' : 'ink.muted'}
          >
            {label}
          </Link>
        ))}
      </HStack>
    </Box>
  );
};
