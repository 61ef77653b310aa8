import { Box, Button, Container, Grid, Link, Stack, Text } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { lazyModule } from '../lib/lazy-module.ts';
import { useIdle } from '../lib/use-idle.ts';
import { usePortalHost, useShellSettings } from '../portal/portal-context.ts';
import { HOTLINE_ID } from '../widget/hotline-id.ts';
import { PortalLogo } from './portal-logo.tsx';
import { RelatedSites } from './related-sites.tsx';
import { useMobileMode } from './use-mobile-mode.ts';
import { usePreferenceItems } from './use-preference-items.ts';

const Preferences = () => (
  <Stack direction="row" gap="2" flexWrap="wrap" alignItems="flex-start" alignContent="start">
    {usePreferenceItems().map(({ key, label, onSelect }) => (
      <Button key={key} size="sm" onClick={onSelect}>
        {label}
      </Button>
    ))}
  </Stack>
);

/** The contact widget leads here (FTR-05). */
const Hotline = ({ number }: { number: string }) => (
  <Link id={HOTLINE_ID} href={`tel:${number.replace(/[^\d+]/g, '')}`} variant="quiet">
    {number}
  </Link>
);

const Company = () => {
  const settings = useShellSettings();
  const { t } = useTranslation();
  const lines = ['COMPANY_ADDRESS', 'HOTLINE', 'WORKING_HOURS'] as const;
  return (
    <Stack gap="3">
      <PortalLogo variant="full" />
      {lines.map((key) => {
        const value = settings.get(key);
        return value ? (
          <Text key={key} fontSize="sm" color="ink.muted">
            <b>{t(`footer.${key}`)}</b> {key === 'HOTLINE' ? <Hotline number={value} /> : value}
          </Text>
        ) : null;
      })}
    </Stack>
  );
};

/** Until it is there, the footer ends with what it has; nothing over it moves. */
const { use: useFooterMore } = lazyModule(() => import('./footer-more.tsx'));

const LINKS = [
  ['/for-us', 'footer.about'],
  ['/question', 'footer.questions'],
  ['/userguide', 'footer.guide'],
  ['/lookup', 'footer.lookup'],
  ['/security', 'footer.privacy'],
  ['/contact', 'header.contact'],
] as const;

/** The terms of use are a dialog of another remote, open to everybody (TERM-01). */
const TermsLink = () => {
  const { dialogs } = usePortalHost();
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      size="sm"
      justifyContent="flex-start"
      alignSelf="flex-start"
      paddingInline="0"
      fontWeight="400"
      onClick={() => void dialogs.open('terms', { readOnly: true })}
    >
      {t('footer.terms')}
    </Button>
  );
};

/** The company's address and contacts; the values are settings and change without a build (FTR-01, FTR-02). */
export const Footer = () => {
  const { t } = useTranslation();
  const mobile = useMobileMode();
  const more = useFooterMore(useIdle());
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
            <TermsLink />
          </Stack>
          <RelatedSites />
          <Preferences />
        </Grid>
        {more && <more.FooterMore />}
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
