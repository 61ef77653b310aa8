import { usePortal, useWords } from '@portal/remote-kit';
import { Button, Container, chakra, Flex, Heading, Text, TextField } from '@portal/ui';
import { Search } from '@portal/ui/icons';
import { Illustration } from '@portal/ui/media';
import { type FormEvent, useState } from 'react';

interface Props {
  title: string;
  text: string;
  /** Where to go instead. */
  ways: readonly { href: string; label: string }[];
}

/** There is nothing at this address: search for it, or go elsewhere. */
export const MissingPage = ({ title, text: explanation, ways }: Props) => {
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
          {title}
        </Heading>
        <Text color="ink.muted" marginBlockStart="2">
          {explanation}
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
        {ways.map(({ href, label }) => (
          <Button key={href} href={href}>
            {label}
          </Button>
        ))}
      </Flex>
    </Container>
  );
};
