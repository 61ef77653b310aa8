import { isApiError } from '@portal/api-client/api-error';
import { messagesQuery } from '@portal/api-client/notification';
import type { MessageList as ListName } from '@portal/domain/notification';
import { usePageSizes } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { useNavigate } from '@portal/remote-kit/router';
import {
  Button,
  chakra,
  EmptyState,
  ErrorState,
  HStack,
  LiveText,
  SkeletonText,
  Stack,
  Text,
} from '@portal/ui';
import { Pagination } from '@portal/ui/data';
import { SearchField } from '@portal/ui/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MessageAddress } from './message-address.ts';
import { MessageItem } from './message-item.tsx';
import type { MessageActs } from './use-message-acts.ts';

const TYPING_MS = 300;

/** What was typed, once typing pauses. It is in no address: it may be a person's name or number. */
const useSearch = (onChange: () => void) => {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is another function with every render.
  useEffect(() => {
    const term = text.trim();
    if (term === search) return;
    const timer = setTimeout(() => {
      setSearch(term);
      onChange();
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  return { text, setText, search };
};

interface Props {
  list: ListName;
  address: MessageAddress;
  acts: MessageActs;
}

/** A list of own messages: searched, chosen, read, liked, deleted. */
export const MessageList = ({ list, address, acts }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const go = useNavigate();
  const { size: usual, sizes } = usePageSizes();
  const [size, setSize] = useState(usual);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const goTo = (page: number) => {
    setChosen(new Set());
    go(address.at({ page }));
  };
  const { text, setText, search } = useSearch(() => goTo(1));
  const { page } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...messagesQuery(http, { list, page, size, search }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.datas ?? [];
  const ids = rows.map(({ notifyId }) => notifyId);
  const choose = (id: number) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const actOnChosen = async (act: (ids: readonly number[]) => Promise<boolean>) => {
    if (await act([...chosen])) setChosen(new Set());
  };
  // The last message of the last page was deleted.
  const isBeyond = data !== undefined && rows.length === 0 && page > 1 && !isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goTo is another function with every render.
  useEffect(() => {
    if (isBeyond) goTo(1);
  }, [isBeyond]);

  return (
    <Stack gap="4">
      <SearchField label={t('messages.search')} value={text} onChange={setText} />
      {!acts.isReadOnly && rows.length > 0 && (
        <HStack gap="3" flexWrap="wrap" role="group" aria-label={t('messages.acts')}>
          <Button
            size="sm"
            onClick={() => setChosen(new Set(chosen.size === ids.length ? [] : ids))}
          >
            {t(chosen.size === ids.length ? 'messages.chooseNone' : 'messages.choosePage')}
          </Button>
          {chosen.size > 0 ? (
            <>
              <Text fontSize="sm" role="status">
                {t('messages.chosen', { count: chosen.size })}
              </Text>
              <Button size="sm" loading={acts.busy} onClick={() => void actOnChosen(acts.read)}>
                {t('messages.read')}
              </Button>
              <Button size="sm" loading={acts.busy} onClick={() => void actOnChosen(acts.remove)}>
                {t('messages.delete')}
              </Button>
            </>
          ) : (
            (data?.totalMessageUnread ?? 0) > 0 && (
              <Button size="sm" loading={acts.busy} onClick={() => void acts.read()}>
                {t('messages.readAll')}
              </Button>
            )
          )}
        </HStack>
      )}
      <LiveText>{data && t('messages.count', { count: data.totalData })}</LiveText>
      {error ? (
        <ErrorState
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <SkeletonText lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState title={t(search ? 'messages.notFound' : 'messages.none')}>
          {t(search ? 'messages.notFoundText' : `messages.noneIn.${list}`)}
        </EmptyState>
      ) : (
        <>
          <chakra.ul listStyleType="none" aria-label={t(`messages.list.${list}`)}>
            {rows.map((message) => (
              <MessageItem
                key={message.notifyId}
                message={message}
                href={address.at({ id: message.notifyId })}
                acts={acts}
                isChosen={chosen.has(message.notifyId)}
                onChoose={() => choose(message.notifyId)}
              />
            ))}
          </chakra.ul>
          <Pagination
            page={page}
            pageSize={size}
            total={data.totalData}
            onPage={goTo}
            pageSizes={sizes}
            onPageSize={(next) => {
              setSize(next);
              goTo(1);
            }}
          />
        </>
      )}
    </Stack>
  );
};
