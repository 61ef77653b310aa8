import { Button, Container, Grid, useMedia } from '@portal/ui';
import { List } from '@portal/ui/icons';
import { Drawer } from '@portal/ui/overlay';
import { type ReactNode, useState } from 'react';
import { AdminNavigation } from './admin-navigation.tsx';
import { useAdminText } from './use-admin-text.ts';

const WIDE = '(min-width: 992px)';

/** The frame of every page below /admin: the pages that the user's rights open at the side, in a drawer where it is narrow. */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const t = useAdminText();
  const wide = useMedia(WIDE);
  const [open, setOpen] = useState(false);
  if (wide) {
    return (
      <Grid
        templateColumns="232px minmax(0, 1fr)"
        alignItems="start"
        css={{ '@media print': { display: 'block' } }}
      >
        <Container paddingBlock="8" paddingInlineEnd="0" data-print="hide">
          <AdminNavigation />
        </Container>
        <div>{children}</div>
      </Grid>
    );
  }
  return (
    <>
      <Container paddingBlockStart="4" data-print="hide">
        <Button icon={<List size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('frame.open')}
        </Button>
      </Container>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('frame.title')}>
        <AdminNavigation onChoose={() => setOpen(false)} />
      </Drawer>
      {children}
    </>
  );
};
