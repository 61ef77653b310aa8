import { useWords } from '@portal/remote-kit';
import { Box, Card, Grid, Heading, Text } from '@portal/ui';
import { HeartPulse, ShieldCheck, Sun, TrendingUp } from '@portal/ui/icons';
import { Section } from '../../block/section.tsx';
import { SeeAll } from '../../block/see-all.tsx';

const offers = [
  { key: 'protection', icon: <ShieldCheck size={24} /> },
  { key: 'saving', icon: <TrendingUp size={24} /> },
  { key: 'health', icon: <HeartPulse size={24} /> },
  { key: 'retirement', icon: <Sun size={24} /> },
];

/** What the company offers, in four sentences. */
export const Offers = () => {
  const t = useWords();
  const title = t('offers.title');
  return (
    <Section
      title={title}
      context={t('offers.context')}
      action={
        <SeeAll href="/financial-advice" of={title}>
          {t('offers.see')}
        </SeeAll>
      }
    >
      <Grid
        as="ul"
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {offers.map(({ key, icon }) => (
          <Card
            key={key}
            as="li"
            display="grid"
            gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr)' }}
            alignContent="start"
            columnGap="4"
            rowGap={{ base: '1', sm: '3' }}
          >
            <Box
              display="grid"
              placeItems="center"
              boxSize="48px"
              borderRadius="md"
              bg="brand.subtle"
              color="brand.ink"
              gridRow={{ base: 'span 2', sm: 'auto' }}
              aria-hidden
            >
              {icon}
            </Box>
            <Heading as="h3" size="md">
              {t(`offers.${key}.title`)}
            </Heading>
            <Text color="ink.muted" fontSize="sm">
              {t(`offers.${key}.text`)}
            </Text>
          </Card>
        ))}
      </Grid>
    </Section>
  );
};
