import { markedParts } from '@portal/types';
import { chakra } from '@portal/ui';
import { Fragment } from 'react';

/** A text with the words of a search marked: pieces of text between elements of ours, never markup of its own (SRCH-06). */
export const MarkedText = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {markedParts(text, words).map((part, at) =>
      part.marked ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <chakra.mark key={at} bg="warning.subtle" color="inherit" borderRadius="sm">
          {part.text}
        </chakra.mark>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <Fragment key={at}>{part.text}</Fragment>
      ),
    )}
  </>
);
