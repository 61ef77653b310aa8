import { unreadCountQuery } from '@portal/api-client/notification';
import { ACCOUNT_TYPE } from '@portal/domain/account';
import { nextStep } from '@portal/permissions';
import { Box, IconButton } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFollowMessages } from '../messages/use-follow-messages.ts';
import { useMessageToasts } from '../messages/use-message-toasts.ts';
import { usePortalHost, useShellSession } from '../portal/portal-context.ts';
import { Bell } from './icons.ts';

const REFRESH_MS = 60_000;
const MOST = 99;

/** The bell with the number of unread messages, live; none for guests, 0 when the count fails (HDR-08, NOT-02). */
export const MessageBell = () => {
  const { http, settings } = usePortalHost();
  const { user } = useShellSession();
  const { t } = useTranslation();
  const size = Number(settings.get('PAGING_SIZE')) || 10;
  // The right of the page behind it and of its calls: what is counted can be opened.
  const hasMessages =
    user !== null &&
    user.accountType !== ACCOUNT_TYPE.GUEST &&
    user.authorities.includes('message.view');
  // During a required action the server returns no messages.
  const enabled = hasMessages && !nextStep(user).must;
  const isLive = useFollowMessages(enabled ? user.username : null);
  const { data, isError } = useQuery({
    ...unreadCountQuery(http, user?.agentCode ?? null, size),
    enabled,
    refetchInterval: isLive ? false : REFRESH_MS,
  });
  useMessageToasts(isError ? undefined : data);
  if (!hasMessages) return null;
  const count = data === undefined || isError ? 0 : data.own + data.forAll;
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
