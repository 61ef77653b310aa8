import { avatarQuery } from '@portal/api-client/account';
import { ACCOUNT_TYPE } from '@portal/domain/account';
import { Avatar, Box, Button, Text } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalHost, useShellSession } from '../portal/portal-context.ts';
import { type AccountItem, accountItems, salutation } from './account-items.ts';
import { ChevronDown, LogOut } from './icons.ts';
import { MenuButton } from './menu-button.tsx';
import { useEndImpersonation } from './use-end-impersonation.ts';
import { usePreferenceItems } from './use-preference-items.ts';

/** Object URL of the user's picture, revoked when it changes. */
const useAvatarUrl = (fileName: string | null): string | undefined => {
  const { http } = usePortalHost();
  const { data } = useQuery({ ...avatarQuery(http, fileName ?? ''), enabled: fileName !== null });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) {
      setUrl(undefined);
      return;
    }
    const next = URL.createObjectURL(data);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [data]);
  return url;
};

const useItems = () => {
  const portal = usePortalHost();
  const session = useShellSession();
  const { t } = useTranslation();
  const endImpersonation = useEndImpersonation();
  const acts: Record<AccountItem, { href?: string; onSelect?(): void }> = {
    settings: { href: '/personal-info' },
    password: { href: '/change-password' },
    gadPassword: { href: '/change-password-gad' },
    avatar: { onSelect: () => void portal.dialogs.open('avatar') },
    viewAsAgent: { onSelect: () => void portal.dialogs.open('view-as-agent') },
    exitImpersonation: { onSelect: () => void endImpersonation() },
    signOut: { onSelect: () => void portal.session.signOut() },
  };
  const preferences = usePreferenceItems();
  const items = accountItems(session).map((key) => ({
    key,
    label: t(`account.${key}`, { code: session.impersonating }),
    ...acts[key],
    ...(key === 'signOut' && { icon: <LogOut size={18} />, separator: true }),
  }));
  return [...items.slice(0, -1), ...preferences, ...items.slice(-1)];
};

/** Avatar, name and agent type, with the account's menu (HDR-05 to HDR-07). */
export const AccountMenu = () => {
  const { t } = useTranslation();
  const { user } = useShellSession();
  const url = useAvatarUrl(user?.avatar ?? null);
  const items = useItems();
  if (!user) return null;
  const role =
    user.accountType === ACCOUNT_TYPE.CANDIDATE ? t('account.candidate') : user.agentTypeName;
  const trigger = (
    <Button variant="quiet" size="sm" paddingInline="1" iconEnd={<ChevronDown size={16} />}>
      <Avatar name={user.fullname} src={url} size={36} />
      <Box
        // On phones only for screen readers: the picture alone has no name.
        display="grid"
        srOnly={{ base: true, md: false }}
        textAlign="start"
        lineHeight="1.3"
        maxWidth={{ md: '180px' }}
      >
        <Text as="span" fontSize="sm" fontWeight="600" truncate>
          {salutation(user.gender)} {user.fullname}
        </Text>
        {role && (
          <Text as="span" fontSize="xs" color="ink.muted" fontWeight="400" truncate>
            {role}
          </Text>
        )}
      </Box>
    </Button>
  );
  return <MenuButton label={t('account.menu')} trigger={trigger} align="end" items={items} />;
};
