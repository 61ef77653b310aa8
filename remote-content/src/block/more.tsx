import { useWords } from '@portal/remote-kit';
import { Box, Button } from '@portal/ui';
import { ChevronDown, ChevronUp } from '@portal/ui/icons';
import { type ReactNode, useState } from 'react';

/** The first of a list, and a button that shows the rest in place. */
export const More = <T,>({
  items,
  first,
  children,
}: {
  items: readonly T[];
  first: number;
  children: (shown: readonly T[]) => ReactNode;
}) => {
  const t = useWords();
  const [all, setAll] = useState(false);
  const rest = items.length - first;
  return (
    <>
      {children(all ? items : items.slice(0, first))}
      {rest > 0 && (
        <Box textAlign="center" paddingBlock="2">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            iconEnd={all ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
          >
            {all ? t('less') : t('more', { count: rest })}
          </Button>
        </Box>
      )}
    </>
  );
};
