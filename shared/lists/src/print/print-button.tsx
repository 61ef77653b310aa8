import { Button } from '@portal/ui';
import { Printer } from '@portal/ui/icons';
import type { ComponentProps } from 'react';
import { useListText } from '../text/use-list-text.ts';

/** The button that opens the browser's print dialog; hidden on phones, whose browsers print from their menu. */
export const PrintButton = (props: Pick<ComponentProps<typeof Button>, 'size' | 'variant'>) => {
  const t = useListText();
  return (
    <Button {...props} hideBelow="sm" icon={<Printer size={16} />} onClick={() => window.print()}>
      {t('print.button')}
    </Button>
  );
};
