import { unreadCountQuery } from '@portal/api-client/notification';
import { ACCOUNT_TYPE } from '@portal/domain/account';
import { nextStep } from '@portal/permissions';
import { Box, IconButton } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePortalHost, useShellSession } from '../portal/portal-context.ts';
import { Bell } from './icons.ts';

const REFRESH_MS = 60_000;
const MOST = 99;

/** The bell with the number of unread messages; none for guests, 0 when the count fails (HDR-08, NOT-02). */
export const MessageBell = () => {
  const { http, settings } = usePortalHost();
  const { user } = useShellSession();
  const { t } = useTranslation();
  const size = Number(settings.get('PAGING_SIZE')) || 10;
  const enabled = user !== null && user.accountType !== ACCOUNT_TYPE.GUEST;
  const { data: count = 0 } = useQuery({
    ...unreadCountQuery(http, user?.agentCode ?? null, size),
    // During a required action the server returns no messages.
    enabled: enabled && !nextStep(user).must,
    refetchInterval: REFRESH_MS,
  });
  if (!enabled) return null;
  const label = count > 0 ? t('header.messagesUnread', { count }) : t('header.messages');
  return (
    <Box position="relative">
      <IconButton label={label} icon={<Bell size={20} />} href="/message-management" />
      {count > 0 && (
        <Box
          aria-hidden="true"
          position="absolute"
          top="1"
          insetInlineEnd="0.5"
          minWidth="18px"
          height="18px"
          paddingInline="1"
          borderRadius="full"
          bg="danger.solid"
          color="danger.onSolid"
          fontSize="11px"
          lineHeight="18px"
          fontWeight="700"
          textAlign="center"
          pointerEvents="none"
          fontVariantNumeric="tabular-nums"
        >
          {count > MOST ? `${MOST}+` : count}
        </Box>
      )}
    </Box>
  );
};
