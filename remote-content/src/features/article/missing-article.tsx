import { usePortal, useWords } from '@portal/remote-kit';
import type { Section } from '@portal/types';
import { Button, Container, chakra, Flex, Heading, Text, TextField } from '@portal/ui';
import { Search } from '@portal/ui/icons';
import { Illustration } from '@portal/ui/media';
import { type FormEvent, useState } from 'react';

/** There is no such article for this reader: search for it, or go elsewhere (CNT-11). */
export const MissingArticle = ({ section }: { section: Section }) => {
  const t = useWords();
  const { navigation } = usePortal();
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query) navigation.navigate(`/search-all-page?page=${encodeURIComponent(query)}`);
  };
  return (
    <Container size="form" paddingBlock={{ base: '8', md: '12' }} display="grid" gap="5">
      <chakra.div maxWidth="280px" borderRadius="lg" overflow="hidden">
        <Illustration name="landscape" />
      </chakra.div>
      <div>
        <Heading as="h1" size="2xl" tabIndex={-1}>
          {t('article.missingTitle')}
        </Heading>
        <Text color="ink.muted" marginBlockStart="2">
          {t('article.missingText')}
        </Text>
      </div>
      <form onSubmit={search}>
        <Flex gap="2" align="flex-end" wrap="wrap">
          <chakra.div flex="1 1 200px">
            <TextField
              type="search"
              label={t('article.searchLabel')}
              value={text}
              maxLength={100}
              onChange={(event) => setText(event.target.value)}
            />
          </chakra.div>
          <Button type="submit" variant="primary" icon={<Search size={18} />}>
            {t('article.search')}
          </Button>
        </Flex>
      </form>
      <Flex gap="2" wrap="wrap">
        <Button href={`/${section}`}>{t('article.toSection')}</Button>
        <Button href="/">{t('article.toHome')}</Button>
      </Flex>
    </Container>
  );
};
