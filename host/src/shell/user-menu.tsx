import type { MenuItem } from '@portal/types';
import { Box, Button, Container, HStack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellLocation } from '../portal/portal-context.ts';
import { ChevronDown } from './icons.ts';
import { MenuButton } from './menu-button.tsx';
import { actionOf, currentItem } from './menu-entry.ts';
import { WIDE } from './top-menu.tsx';
import { useMenuAct, useMenuLabel, useUserMenu } from './use-user-menu.ts';

const Tab = ({ item }: { item: MenuItem }) => {
  const { pathname } = useShellLocation();
  const label = useMenuLabel();
  const act = useMenuAct();
  const here = currentItem(useUserMenu(), pathname);
  const current =
    here !== null && (here.id === item.id || item.subMenuList.some(({ id }) => id === here.id));
  const action = actionOf(item);
  const simple = item.subMenuList.length === 0;
  const button = (
    <Button
      size="sm"
      variant="quiet"
      href={simple && action.kind === 'page' ? action.href : undefined}
      disabled={item.disabled}
      aria-current={current ? (simple ? 'page' : 'true') : undefined}
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
          current: here?.id === child.id,
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
