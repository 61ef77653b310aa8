import { usePortal, useWords } from '@portal/remote-kit';
import { Button, Grid } from '@portal/ui';
import { PageTitle } from '@portal/ui/pages';
import { Banners } from './banners.tsx';
import { Careers } from './careers.tsx';
import { ContactCall } from './contact-call.tsx';
import { HomeFrame } from './home-frame.tsx';
import type { HomeProps } from './home-props.ts';
import { NetworkBlock } from './network-block.tsx';
import { NewsSection } from './news-block.tsx';
import { Offers } from './offers.tsx';
import { VideoSection } from './video-block.tsx';

/** The home of those who are not signed in: who we are, what we offer, what is new, how to reach us. */
export const VisitorHome = ({ notice }: HomeProps) => {
  const t = useWords();
  const { settings } = usePortal();
  return (
    <HomeFrame roomy>
      <Grid gap={{ base: '4', md: '5' }} gridTemplateColumns="minmax(0, 1fr)">
        {notice}
        <PageTitle
          title={settings.get('SLOGAN_DSUCCESS') || t('visitor.title')}
          context={t('visitor.context')}
          action={<Button href="/contact">{t('visitor.action')}</Button>}
        />
        <Banners audience="PUBLIC" />
      </Grid>
      <Offers />
      <NewsSection />
      <NetworkBlock />
      <Careers />
      <VideoSection />
      <ContactCall />
    </HomeFrame>
  );
};
