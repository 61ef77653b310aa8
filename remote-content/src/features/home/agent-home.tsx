import { Slot, useSession, useWords } from '@portal/remote-kit';
import { Button, Grid } from '@portal/ui';
import { Search } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { ActivityPanel } from './activity-block.tsx';
import { Banners } from './banners.tsx';
import { CompetitionBlock } from './competition-block.tsx';
import { PolicyFigures } from './figures.tsx';
import { Greeting } from './greeting.tsx';
import { HomeColumns, HomeFrame } from './home-frame.tsx';
import type { HomeProps } from './home-props.ts';
import { NewsPanel } from './news-block.tsx';
import { QuickPlaces } from './quick-places.tsx';
import { VideoPanel } from './video-block.tsx';

const inColumns = (cards: ReactNode) => (
  <Grid
    gap={{ base: '3', md: '4' }}
    gridTemplateColumns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))"
  >
    {cards}
  </Grid>
);

/** The home of agents, leaders and staff: their figures and places first, then what is new. */
export const AgentHome = ({ notice }: HomeProps) => {
  const t = useWords();
  const { user, agent } = useSession();
  const lookup = user?.authorities.includes('policy.view') && (
    <Button variant="primary" href="/policy-management" icon={<Search size={18} />}>
      {t('agent.lookup')}
    </Button>
  );
  return (
    <HomeFrame>
      {notice}
      <Greeting about={[user?.agentTypeName, agent?.officeName]} action={lookup} />
      <PolicyFigures />
      <QuickPlaces />
      <Slot name="home.agent.cards" reserve="96px" frame={inColumns} />
      <HomeColumns
        main={
          <>
            <Banners audience="AGENT" />
            <NewsPanel />
          </>
        }
        aside={
          <>
            <CompetitionBlock />
            <ActivityPanel of="agent" />
          </>
        }
      />
      <HomeColumns main={<VideoPanel />} aside={<ActivityPanel of="group" />} />
    </HomeFrame>
  );
};
