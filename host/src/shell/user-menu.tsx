import type { MenuItem } from '@portal/types';
import { Box, Button, Container, HStack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellLocation } from '../portal/portal-context.ts';
import { ChevronDown } from './icons.ts';
import { MenuButton } from './menu-button.tsx';
import { actionOf } from './menu-entry.ts';

import { WIDE } from './top-menu.tsx';
import { useMenuAct, useMenuLabel, useUserMenu } from './use-user-menu.ts';

const leadsTo = (item: MenuItem, pathname: string): boolean => {
  const action = actionOf(item);
  const own =
    action.kind === 'page' && (pathname === action.href || pathname.startsWith(`${action.href}/`));
  return own || item.subMenuList.some((child) => leadsTo(child, pathname));
};

const Tab = ({ item }: { item: MenuItem }) => {
  const { pathname } = useShellLocation();
  const label = useMenuLabel();
  const act = useMenuAct();
  const current = leadsTo(item, pathname);
  const action = actionOf(item);
  const simple = item.subMenuList.length === 0;
  const button = (
    <Button
      size="sm"
      variant="quiet"
      href={simple && action.kind === 'page' ? action.href : undefined}
      disabled={item.disabled}
      aria-current={simple && current ? 'page' : undefined}
      iconEnd={simple ? undefined : <ChevronDown size={16} />}
      color={current ? 'brand.ink' : 'ink'}
      fontWeight={current ? '600' : '500'}
      onClick={simple && action.kind !== 'page' ? () => act(item) : undefined}
    >
      {label(item)}
    </Button>
  );
  if (simple) return button;
  return (
    <MenuButton
      label={label(item)}
      trigger={button}
      items={item.subMenuList.map((child) => {
        const childAction = actionOf(child);
        return {
          key: String(child.id),
          label: label(child),
          disabled: child.disabled,
          ...(childAction.kind === 'page'
            ? { href: childAction.href }
            : { onSelect: () => act(child) }),
        };
      })}
    />
  );
};

/** The second bar: what this user may open, by area. */
export const UserMenu = () => {
  const { t } = useTranslation();
  const items = useUserMenu();
  if (items.length === 0) return null;
  return (
    <Box
      as="nav"
      aria-label={t('header.userMenu')}
      display="none"
      css={{ [WIDE]: { display: 'block' } }}
      borderTopWidth="1px"
      borderColor="line"
    >
      <Container>
        <HStack gap="1" minHeight="44px" flexWrap="wrap" marginInlineStart="-3">
          {items.map((item) => (
            <Tab key={item.id} item={item} />
          ))}
        </HStack>
      </Container>
    </Box>
  );
};
