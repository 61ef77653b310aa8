import { isApiError } from '@portal/api-client';
import { useUi } from '@portal/ui';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { inLanguage } from './in-language.ts';

/** A block's own data and state, independent of other blocks (HOME-06). */
export interface Block<T> {
  status: 'loading' | 'ready' | 'empty' | 'error';
  data: T | undefined;
  /** Why there is no data. */
  error: Error | null;
  /** Stable code of the failure, for the hotline. */
  code: string | undefined;
  /** Loads again: the block is 'loading' meanwhile. */
  retry(): void;
}

/** The state of a block's call; `isEmpty` says whether its answer has nothing to show. */
export const useBlock = <T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  isEmpty: (data: T) => boolean = () => false,
): Block<T> => {
  const { data, error, refetch } = useQuery(query);
  const failed = error !== null && data === undefined;
  const filled = data !== undefined && !isEmpty(data);
  return {
    status: filled ? 'ready' : data !== undefined ? 'empty' : failed ? 'error' : 'loading',
    data,
    error: failed ? error : null,
    code: failed ? (isApiError(error) ? error.code : 'UNEXPECTED') : undefined,
    retry: () => void refetch(),
  };
};

/** `useBlock` for what comes in the reader's language. */
export const useContentBlock = <T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  isEmpty?: (data: T) => boolean,
): Block<T> => {
  const { locale } = useUi();
  return useBlock(inLanguage(query, locale), isEmpty);
};
