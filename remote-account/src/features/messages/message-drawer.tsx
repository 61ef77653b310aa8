import { isApiError } from '@portal/api-client/api-error';
import { messageQuery } from '@portal/api-client/notification';
import { usePortal, useWords } from '@portal/remote-kit';
import type { Message } from '@portal/types';
import {
  Button,
  EmptyState,
  ErrorState,
  HStack,
  Link,
  SkeletonText,
  Stack,
  Text,
} from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Star, Trash2 } from '@portal/ui/icons';
import { Drawer } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageLink } from './message-link.ts';
import type { MessageActs } from './use-message-acts.ts';

interface Props {
  id: number;
  acts: MessageActs;
  onClose(): void;
}

const Details = ({ message, acts, onClose }: Omit<Props, 'id'> & { message: Message }) => {
  const t = useWords();
  const link = messageLink(message.link);
  const isLiked = message.isLike === 1;
  const remove = async () => {
    if (await acts.remove([message.notifyId])) onClose();
  };
  return (
    <Stack gap="4">
      <Text fontSize="sm" color="ink.muted">
        {t(`messages.type.${message.notifyType}`)} · <DateText value={message.sentAt} time />
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {message.body}
      </Text>
      {link && (
        <Link {...link} fontWeight="600">
          {t(link.target ? 'messages.openOutside' : 'messages.openLink')}
        </Link>
      )}
      {!acts.isReadOnly && (
        <HStack gap="3" flexWrap="wrap">
          <Button
            aria-pressed={isLiked}
            icon={<Star size={18} fill={isLiked ? 'currentColor' : 'none'} />}
            onClick={() => void acts.like(message.notifyId, !isLiked)}
          >
            {t('messages.like')}
          </Button>
          <Button icon={<Trash2 size={18} />} onClick={() => void remove()}>
            {t('messages.delete')}
          </Button>
        </HStack>
      )}
    </Stack>
  );
};

/** One message with its whole text and where it leads; opening it is reading it. */
export const MessageDrawer = ({ id, acts, onClose }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(messageQuery(http, id));
  const isUnread = data?.status === '0' && !acts.isReadOnly;
  const { read } = acts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is another function with every render.
  useEffect(() => {
    if (isUnread) void read([id]);
  }, [id, isUnread]);
  return (
    <Drawer
      open
      side="right"
      width={480}
      title={data?.title ?? t('messages.one')}
      onClose={onClose}
    >
      {data ? (
        <Details message={data} acts={acts} onClose={onClose} />
      ) : error ? (
        <ErrorState
          compact
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      ) : data === null ? (
        <EmptyState compact title={t('messages.gone')}>
          {t('messages.goneText')}
        </EmptyState>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Drawer>
  );
};
