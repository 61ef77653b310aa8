import { useWords } from '@portal/remote-kit';
import type { Message } from '@portal/types';
import { Badge, Box, Flex, HStack, IconButton, Link, Text, VisuallyHidden } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Checkbox } from '@portal/ui/form';
import { Star, Trash2 } from '@portal/ui/icons';
import type { MessageActs } from './use-message-acts.ts';

interface Props {
  message: Message;
  href: string;
  acts: MessageActs;
  isChosen: boolean;
  onChoose(): void;
}

/** A message in the list: unread is shown by a word and by weight. */
export const MessageItem = ({ message, href, acts, isChosen, onChoose }: Props) => {
  const t = useWords();
  const { notifyId, title, body, status, isLike } = message;
  const isUnread = status === '0';
  const isLiked = isLike === 1;
  return (
    <Flex
      as="li"
      gap="2"
      align="flex-start"
      paddingBlock="3"
      borderTopWidth="1px"
      borderColor="line"
      data-unread={isUnread || undefined}
    >
      {!acts.isReadOnly && (
        <Checkbox
          label={<VisuallyHidden>{t('messages.choose', { title })}</VisuallyHidden>}
          checked={isChosen}
          onChange={onChoose}
        />
      )}
      <Box flex="1" minWidth="0" paddingBlock="2">
        <HStack gap="2" flexWrap="wrap">
          <Link href={href} variant="quiet" fontWeight={isUnread ? '700' : '500'}>
            {title}
          </Link>
          {isUnread && <Badge tone="info">{t('messages.unread')}</Badge>}
        </HStack>
        <Text fontSize="sm" color="ink.muted" lineClamp={2} overflowWrap="anywhere">
          {body}
        </Text>
        <Text fontSize="sm" color="ink.muted">
          {t(`messages.type.${message.notifyType}`)} · <DateText value={message.sentAt} time />
        </Text>
      </Box>
      {!acts.isReadOnly && (
        <HStack gap="0">
          <IconButton
            label={t('messages.likeOf', { title })}
            aria-pressed={isLiked}
            icon={<Star size={18} fill={isLiked ? 'currentColor' : 'none'} />}
            onClick={() => void acts.like(notifyId, !isLiked)}
          />
          <IconButton
            label={t('messages.deleteOf', { title })}
            icon={<Trash2 size={18} />}
            onClick={() => void acts.remove([notifyId])}
          />
        </HStack>
      )}
    </Flex>
  );
};
