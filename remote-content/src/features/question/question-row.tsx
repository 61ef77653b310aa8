import type { FaqItem } from '@portal/types';
import { chakra, Flex } from '@portal/ui';
import { ChevronDown } from '@portal/ui/icons';

/** A question that opens its answer. The browser's own: every keyboard, screen reader and page search knows it. */
export const QuestionRow = ({ item }: { item: FaqItem }) => (
  <chakra.li borderBlockStartWidth="1px" borderColor="line" _first={{ borderBlockStartWidth: '0' }}>
    <chakra.details
      css={{
        '&[open] > summary svg': { transform: 'rotate(180deg)' },
        '& > summary::-webkit-details-marker': { display: 'none' },
      }}
    >
      <chakra.summary
        cursor="pointer"
        listStyle="none"
        fontWeight="600"
        lineHeight="snug"
        minHeight="44px"
        paddingBlock="3"
        _hover={{ color: 'brand.ink' }}
      >
        <Flex gap="3" justify="space-between" align="center">
          {item.question}
          <chakra.span flexShrink="0" color="ink.muted" aria-hidden>
            <ChevronDown size={18} />
          </chakra.span>
        </Flex>
      </chakra.summary>
      <chakra.p paddingBlockEnd="4" maxWidth="measure" color="ink.muted" whiteSpace="pre-line">
        {item.answer}
      </chakra.p>
    </chakra.details>
  </chakra.li>
);
