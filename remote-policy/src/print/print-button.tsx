import { useWords } from '@portal/remote-kit';
import { Button } from '@portal/ui';
import { Printer } from '@portal/ui/icons';
import type { ComponentProps } from 'react';

/** Prints the page; phones have their own way to. */
export const PrintButton = (props: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>) => {
  const t = useWords();
  return (
    <Button {...props} hideBelow="sm" icon={<Printer size={16} />} onClick={() => window.print()}>
      {t('print.button')}
    </Button>
  );
};
