import { Box, Button, Container, Grid, Link, Logo, Stack, Text } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellLocation, useShellSettings } from '../portal/portal-context.ts';
import { RelatedSites } from './related-sites.tsx';
import { useMobileMode } from './use-mobile-mode.ts';
import { usePreferenceItems } from './use-preference-items.ts';

/** Paths with a footer in mobile mode (EXT-08). */
const MOBILE_PLACES = ['for-us', 'news-event', 'financial-advice', 'career'];

const Preferences = () => (
  <Stack direction="row" gap="2" flexWrap="wrap" alignItems="flex-start" alignContent="start">
    {usePreferenceItems().map(({ key, label, onSelect }) => (
      <Button key={key} size="sm" onClick={onSelect}>
        {label}
      </Button>
    ))}
  </Stack>
);

const Company = () => {
  const settings = useShellSettings();
  const { t } = useTranslation();
  const lines = ['COMPANY_ADDRESS', 'HOTLINE', 'WORKING_HOURS'] as const;
  return (
    <Stack gap="3">
      <Logo />
      {lines.map((key) => {
        const value = settings.get(key);
        return value ? (
          <Text key={key} fontSize="sm" color="ink.muted">
            <b>{t(`footer.${key}`)}</b> {value}
          </Text>
        ) : null;
      })}
    </Stack>
  );
};

const LINKS = [
  ['/for-us', 'footer.about'],
  ['/question', 'footer.questions'],
  ['/userguide', 'footer.guide'],
  ['/lookup', 'footer.lookup'],
  ['/security', 'footer.privacy'],
  ['/contact', 'header.contact'],
] as const;

/** The company's address and contacts; the values are settings and change without a build (FTR-01, FTR-02). */
export const Footer = () => {
  const { t } = useTranslation();
  const { pathname } = useShellLocation();
  const mobile = useMobileMode();
  const shown = pathname === '/' || MOBILE_PLACES.some((place) => pathname.includes(place));
  if (mobile && !shown) return null;
  return (
    <Box as="footer" bg="card" borderTopWidth="1px" borderColor="line" data-print="hide">
      <Container paddingBlock="8">
        <Grid
          gap="8"
          templateColumns={{
            base: '1fr',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
          }}
        >
          <Company />
          <Stack as="nav" aria-label={t('footer.links')} gap="2">
            {LINKS.map(([href, key]) => (
              <Link key={href} href={href} variant="quiet" fontSize="sm">
                {t(key)}
              </Link>
            ))}
          </Stack>
          <RelatedSites />
          <Preferences />
        </Grid>
        {!mobile && (
          <Text fontSize="xs" color="ink.subtle" marginTop="6">
            {t('footer.copyright', { year: new Date().getFullYear() })} ·{' '}
            {t('footer.built', { date: PORTAL_BUILD_DATE })}
          </Text>
        )}
      </Container>
    </Box>
  );
};
