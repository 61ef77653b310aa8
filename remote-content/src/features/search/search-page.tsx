import { useSearchShortcut, useWords } from '@portal/remote-kit';
import { SEARCH_TEXT_MAX } from '@portal/types';
import { Box, Button, Flex, Text } from '@portal/ui';
import { SearchField } from '@portal/ui/form';
import { ListPage } from '@portal/ui/pages';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { SearchResults } from './search-results.tsx';
import { useSearchView } from './use-search-view.ts';

/** The search of the whole site; the address holds what is searched for. */
export const SearchPage = () => {
  const t = useWords();
  const { view, show } = useSearchView();
  const [text, setText] = useState(view.text);
  const field = useRef<HTMLInputElement>(null);
  // Back and the header bring another search than the one that was typed.
  useEffect(() => setText(view.text), [view.text]);
  useSearchShortcut(useCallback(() => field.current?.focus(), []));
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query !== '' && query !== view.text) show({ text: query, type: '' });
  };
  return (
    <ListPage
      title={t('search.title')}
      filters={
        <form onSubmit={search} aria-label={t('search.title')}>
          <Flex gap="2" align="center">
            <Box flex="1 1 auto" maxWidth="560px">
              <SearchField
                ref={field}
                label={t('search.field')}
                value={text}
                maxLength={SEARCH_TEXT_MAX}
                onChange={setText}
              />
            </Box>
            <Button type="submit" variant="primary">
              {t('search.submit')}
            </Button>
          </Flex>
        </form>
      }
    >
      {view.text === '' ? (
        <Text color="ink.muted">{t('search.hint')}</Text>
      ) : (
        <SearchResults view={view} onPage={(page) => show({ page })} />
      )}
    </ListPage>
  );
};
