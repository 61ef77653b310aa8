import type { MenuItem } from '@portal/types';
import { Box, Button, IconButton, Link, Stack, Text } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverlay } from '../lib/overlay.ts';
import { usePortalHost, useShellLocation, useShellSession } from '../portal/portal-context.ts';
import { MenuIcon } from './icons.ts';
import { actionOf, currentItem } from './menu-entry.ts';
import { SearchForm } from './search-form.tsx';
import { WIDE } from './top-menu.tsx';
import { useTopLinks } from './use-top-links.ts';
import { useMenuAct, useMenuLabel, useUserMenu } from './use-user-menu.ts';

const WIDTH = 270;

interface ItemProps {
  item: MenuItem;
  /** The item whose page is open. */
  here: MenuItem | null;
  onDone(): void;
}

const DrawerItem = ({ item, here, onDone }: ItemProps) => {
  const label = useMenuLabel();
  const act = useMenuAct();
  if (item.subMenuList.length > 0) {
    return (
      <Stack gap="1">
        <Text fontSize="xs" fontWeight="600" color="ink.muted" paddingInline="3" paddingTop="2">
          {label(item)}
        </Text>
        {item.subMenuList.map((child) => (
          <DrawerItem key={child.id} item={child} here={here} onDone={onDone} />
        ))}
      </Stack>
    );
  }
  const action = actionOf(item);
  return (
    <Button
      variant="quiet"
      fullWidth
      justifyContent="flex-start"
      whiteSpace="normal"
      textAlign="start"
      disabled={item.disabled}
      aria-current={here?.id === item.id ? 'page' : undefined}
      href={action.kind === 'page' ? action.href : undefined}
      onClick={() => {
        if (action.kind !== 'page') act(item);
        onDone();
      }}
    >
      {label(item)}
    </Button>
  );
};

/** On the narrowest screens the header has no room for it. */
const RegisterItem = ({ onDone }: { onDone(): void }) => {
  const { dialogs } = usePortalHost();
  const { user } = useShellSession();
  const { t } = useTranslation();
  if (user) return null;
  return (
    <Button
      fullWidth
      marginBlockEnd="2"
      display={{ base: 'inline-flex', sm: 'none' }}
      onClick={() => {
        onDone();
        void dialogs.open('register');
      }}
    >
      {t('header.register')}
    </Button>
  );
};

/** The drawer of phones and tablets: all that the bars of a wide screen hold (HDR-03). */
export const PhoneMenu = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const overlay = useOverlay(open);
  const links = useTopLinks();
  const items = useUserMenu();
  const { pathname } = useShellLocation();
  const here = currentItem(items, pathname);
  const close = () => setOpen(false);
  return (
    <Box css={{ [WIDE]: { display: 'none' } }}>
      <IconButton
        label={t('header.openMenu')}
        icon={<MenuIcon size={22} />}
        loading={open && !overlay}
        onClick={() => setOpen(true)}
      />
      {overlay && (
        <overlay.Drawer open={open} onClose={close} title={t('header.menu')} width={WIDTH}>
          <RegisterItem onDone={close} />
          <Box marginBlockEnd="3">
            <SearchForm onDone={close} />
          </Box>
          <Stack as="nav" aria-label={t('header.menu')} gap="1">
            {items.map((item) => (
              <DrawerItem key={item.id} item={item} here={here} onDone={close} />
            ))}
            {items.length > 0 && <Box borderTopWidth="1px" borderColor="line" marginBlock="2" />}
            {links.map((link) => (
              <Link
                key={link.href}
                href={link.href}
                variant="plain"
                aria-current={link.href === pathname ? 'page' : undefined}
                display="flex"
                alignItems="center"
                minHeight="44px"
                paddingInline="3"
                borderRadius="md"
                fontWeight="500"
                _hover={{ bg: 'subtle' }}
                onClick={close}
              >
                {link.label}
              </Link>
            ))}
          </Stack>
        </overlay.Drawer>
      )}
    </Box>
  );
};
