import { SECTIONS } from '@portal/domain/content';
import { useWords } from '@portal/remote-kit';
import type { SearchHit } from '@portal/types';
import { Flex, Link, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { MarkedText } from './marked-text.tsx';

const isSection = (label: string) => (SECTIONS as readonly string[]).includes(label);

/** The section of an article, and its day. */
const Meta = ({ label, day }: Pick<SearchHit, 'label' | 'day'>) => {
  const t = useWords();
  const named = label !== null && isSection(label);
  if (!named && day === null) return null;
  return (
    <Flex columnGap="2.5" wrap="wrap" color="ink.subtle" fontSize="sm">
      {named && <span>{t(`section.${label}.title`)}</span>}
      {day !== null && <DateText value={day} />}
    </Flex>
  );
};

/** Results of one group; the words that were searched for are marked. */
export const SearchHits = (props: { hits: readonly SearchHit[]; words: readonly string[] }) => (
  <ul>
    {props.hits.map(({ id, title, text, label, href, day }) => (
      <Stack
        as="li"
        key={id}
        gap="1"
        paddingBlock="3"
        borderBlockStartWidth="1px"
        borderColor="line"
        _first={{ borderBlockStartWidth: '0' }}
      >
        <Link
          href={href}
          target={href.startsWith('/') ? undefined : '_blank'}
          variant="plain"
          alignSelf="flex-start"
          fontWeight="600"
          lineHeight="snug"
          overflowWrap="anywhere"
        >
          <MarkedText text={title} words={props.words} />
        </Link>
        {text !== '' && (
          <Text color="ink.muted" maxWidth="measure" lineClamp={3} overflowWrap="anywhere">
            <MarkedText text={text} words={props.words} />
          </Text>
        )}
        <Meta label={label} day={day} />
      </Stack>
    ))}
  </ul>
);
