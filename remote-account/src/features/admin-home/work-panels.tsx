import { useSession } from '@portal/remote-kit';
import { Grid } from '@portal/ui';
import { FailingReleasesPanel } from './failing-releases-panel.tsx';
import { LateInboxPanel } from './late-inbox-panel.tsx';
import { ServicePanel } from './service-panel.tsx';

const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** What waits for the user or is broken: a panel for each right, which loads and fails by itself. */
export const WorkPanels = () => {
  const { user } = useSession();
  const may = (authority: string) => user?.authorities.includes(authority) ?? false;
  const shown = [
    may('release.promote') && <FailingReleasesPanel key="releases" />,
    may('inbox.manage') && <LateInboxPanel key="inbox" />,
    may('operation.view') && <ServicePanel key="service" />,
  ].filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <Grid gap="4" templateColumns={columns}>
      {shown}
    </Grid>
  );
};
