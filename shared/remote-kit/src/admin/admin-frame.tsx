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
  // Content stays at its place in the tree: turning a tablet must not begin it again, or what is typed would be lost.
  return (
    <Grid
      templateColumns={wide ? '232px minmax(0, 1fr)' : 'minmax(0, 1fr)'}
      alignItems="start"
      css={{ '@media print': { display: 'block' } }}
    >
      <Container
        {...(wide ? { paddingBlock: '8', paddingInlineEnd: '0' } : { paddingBlockStart: '4' })}
        data-print="hide"
      >
        {wide ? (
          <AdminNavigation />
        ) : (
          <Button icon={<List size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('frame.open')}
          </Button>
        )}
      </Container>
      <div>{children}</div>
      {!wide && (
        <Drawer open={open} onClose={() => setOpen(false)} title={t('frame.title')}>
          <AdminNavigation onChoose={() => setOpen(false)} />
        </Drawer>
      )}
    </Grid>
  );
};
