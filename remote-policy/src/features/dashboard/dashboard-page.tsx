import { Container } from '@portal/ui';
import { Charts } from '../../charts/charts.tsx';
import { Figures } from './figures.tsx';
import { Greeting } from './greeting.tsx';
import { Premium } from './premium.tsx';
import { Work } from './work.tsx';

/** What the page does not show by itself yet. */
const CHARTS = ['states', 'persistency'] as const;
const OWN = { view: 'own' } as const;

/** /dashboard: the agent's own figures and the day's work (HOME-07); blocks load and fail by themselves (HOME-06). */
export const DashboardPage = () => (
  <Container
    display="grid"
    gridTemplateColumns="minmax(0, 1fr)"
    alignContent="start"
    gap={{ base: '5', md: '6' }}
    paddingBlock={{ base: '5', md: '8' }}
  >
    <Greeting />
    <Figures />
    <Work />
    <Premium />
    <Charts names={CHARTS} query={OWN} />
  </Container>
);
