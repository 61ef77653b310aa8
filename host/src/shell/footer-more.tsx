import { SHARE_SITES } from '@portal/types/site/share-sites';
import { Box, Button, chakra, Flex, Heading, Link, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useShellLocation, useShellSession, useShellSettings } from '../portal/portal-context.ts';
import { useLiveChat } from '../widget/use-live-chat.ts';
import { QrCode } from './qr-code.tsx';
import { SHARE_ADDRESS, ShareIcon } from './share-icon.tsx';

const STORES = ['APP_STORE_URL', 'PLAY_STORE_URL'] as const;
const COMMUNITY = [
  'COMMUNITY_FACEBOOK_URL',
  'COMMUNITY_ZALO_URL',
  'COMMUNITY_YOUTUBE_URL',
] as const;

const useWebLinks = (keys: readonly (typeof STORES | typeof COMMUNITY)[number][]) => {
  const settings = useShellSettings();
  return keys.flatMap((key) => {
    const href = settings.get(key) ?? '';
    return /^https?:\/\//i.test(href) ? [{ key, href }] : [];
  });
};

const Links = (props: { keys: typeof STORES | typeof COMMUNITY; title: string }) => {
  const { t } = useTranslation();
  const links = useWebLinks(props.keys);
  if (links.length === 0) return null;
  return (
    <Stack as="nav" aria-label={props.title} gap="2">
      <Heading as="h2" size="sm">
        {props.title}
      </Heading>
      <Flex gap="4" wrap="wrap">
        {links.map(({ key, href }) => (
          <Link key={key} href={href} target="_blank" variant="quiet" fontSize="sm">
            {t(`footer.link.${key}`)}
          </Link>
        ))}
      </Flex>
    </Stack>
  );
};

const IconLink = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line',
    color: 'ink.muted',
    _hover: { bg: 'subtle', color: 'ink' },
  },
});

/** Icons that share the page which is open now; the query may hold what was searched for, and stays here. */
const Share = () => {
  const { t } = useTranslation();
  const { pathname } = useShellLocation();
  const chosen = (useShellSettings().get('SHARE_SITES') ?? '').split(',');
  const sites = SHARE_SITES.filter((site) => chosen.includes(site));
  if (sites.length === 0) return null;
  const address = encodeURIComponent(`${window.location.origin}${pathname}`);
  return (
    <Stack gap="2">
      <Heading as="h2" size="sm">
        {t('footer.share')}
      </Heading>
      <Flex gap="2">
        {sites.map((site) => (
          <IconLink
            key={site}
            href={`${SHARE_ADDRESS[site]}${address}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('footer.shareOn', { site: t(`footer.shareSite.${site}`) })}
          >
            <ShareIcon site={site} />
          </IconLink>
        ))}
      </Flex>
    </Stack>
  );
};

/** For people who are signed in: the contact widget is the visitors' (A-15). */
const Chat = () => {
  const { t } = useTranslation();
  const { user } = useShellSession();
  const { open, busy } = useLiveChat();
  if (!user) return null;
  return (
    <Button size="sm" alignSelf="flex-start" loading={busy} onClick={() => void open()}>
      {t('footer.chat')}
    </Button>
  );
};

/** The rest of the footer, below what the first screen needs: app, community, sharing, chat (FTR-01). */
export const FooterMore = () => {
  const { t } = useTranslation();
  const code = useShellSettings().get('QA_CODE_URL') ?? '';
  return (
    <Flex gap="8" wrap="wrap" marginTop="8" alignItems="flex-start">
      <Links keys={STORES} title={t('footer.app')} />
      {code !== '' && (
        <Box flexShrink={0}>
          <QrCode text={code} label={t('footer.qr', { href: code })} />
        </Box>
      )}
      <Links keys={COMMUNITY} title={t('footer.community')} />
      <Share />
      <Chat />
    </Flex>
  );
};
