import { useWords } from '@portal/remote-kit';
import { Button, HStack } from '@portal/ui';
import { useState } from 'react';

/** Where a panel of newest rows is: the last ids of the pages before. */
export const usePanelPages = () => {
  const [before, setBefore] = useState<number[]>([]);
  return {
    before: before.at(-1),
    first: () => setBefore([]),
    newer: () => setBefore(before.slice(0, -1)),
    older: (next: number) => setBefore([...before, next]),
  };
};

interface Props {
  pages: ReturnType<typeof usePanelPages>;
  next: number | null | undefined;
  /** Names the rows, so that the buttons of two panels differ. */
  what: string;
}

/** To the newer and older rows of a panel. */
export const PanelPages = ({ pages, next, what }: Props) => {
  const t = useWords();
  if (pages.before === undefined && next == null) return null;
  return (
    <HStack gap="3" padding="4">
      <Button
        size="sm"
        disabled={pages.before === undefined}
        aria-label={`${t('operations.newer')}: ${what}`}
        onClick={pages.newer}
      >
        {t('operations.newer')}
      </Button>
      <Button
        size="sm"
        disabled={next == null}
        aria-label={`${t('operations.older')}: ${what}`}
        onClick={() => next != null && pages.older(next)}
      >
        {t('operations.older')}
      </Button>
    </HStack>
  );
};
