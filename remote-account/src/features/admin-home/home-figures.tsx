import { useWords } from '@portal/remote-kit';
import type { AdminHome } from '@portal/types';
import { Card, Grid, Text } from '@portal/ui';

/** The columns of the cards of /admin. */
export const columns = {
  base: '1fr',
  sm: 'repeat(2, minmax(0, 1fr))',
  xl: 'repeat(3, minmax(0, 1fr))',
};

const FIGURE_COLUMNS = { ...columns, xl: 'repeat(4, minmax(0, 1fr))' };

const FIGURES = [
  { key: 'held', href: '/admin/approvals' },
  { key: 'locked', href: '/admin/people?state=LOCKED' },
  { key: 'firstLogin', href: '/admin/people?state=FIRST_LOGIN' },
  { key: 'disabled', href: '/admin/people?state=DISABLED' },
] as const;

/** What waits for the user, each figure as the way to it; one that is null is not for this user. */
export const HomeFigures = ({ home }: { home: AdminHome }) => {
  const t = useWords();
  return (
    <Grid gap="4" templateColumns={FIGURE_COLUMNS}>
      {FIGURES.filter(({ key }) => home[key] !== null).map(({ key, href }) => (
        <Card key={key} href={href}>
          <Text fontSize="2xl" fontWeight="700">
            {home[key]}
          </Text>
          <Text fontSize="sm" color="ink.muted">
            {t(`admin.figure.${key}`)}
          </Text>
        </Card>
      ))}
    </Grid>
  );
};
