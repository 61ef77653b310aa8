import { useWords } from '@portal/remote-kit';
import { Box, Button, Card, Flex, Grid, Heading, Text } from '@portal/ui';
import { Check } from '@portal/ui/icons';
import { Illustration } from '@portal/ui/media';
import { useId } from 'react';

const points = ['training', 'time', 'leader'];

/** Invites to become a financial adviser. */
export const Careers = () => {
  const t = useWords();
  const id = useId();
  return (
    <Card as="section" padding="none" aria-labelledby={id} overflow="hidden">
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Box
          position="relative"
          minHeight={{ base: '180px', md: '300px' }}
          css={{ '& > svg': { position: 'absolute', inset: 0, height: '100%' } }}
        >
          <Illustration name="hands" />
        </Box>
        <Grid gap="4" padding={{ base: '5', md: '10' }} alignContent="center" justifyItems="start">
          <Heading id={id} size="xl">
            {t('careers.title')}
          </Heading>
          <Text color="ink.muted">{t('careers.text')}</Text>
          <Grid as="ul" gap="2">
            {points.map((key) => (
              <Flex as="li" key={key} gap="2" align="flex-start">
                <Box color="brand.ink" paddingBlockStart="0.5" aria-hidden>
                  <Check size={18} />
                </Box>
                {t(`careers.${key}`)}
              </Flex>
            ))}
          </Grid>
          <Flex gap="3" wrap="wrap" paddingBlockStart="1">
            <Button variant="primary" href="/career">
              {t('careers.see')}
            </Button>
            <Button href="/register">{t('careers.register')}</Button>
          </Flex>
        </Grid>
      </Grid>
    </Card>
  );
};
