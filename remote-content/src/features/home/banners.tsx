import { bannersQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { Audience, Banner as BannerRow } from '@portal/types';
import { Box, Button, chakra, Skeleton } from '@portal/ui';
import { Banner, Carousel } from '@portal/ui/media';
import { BlockBody } from '../../block/block-body.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { ContentPicture } from '../../picture/content-picture.tsx';

/** Room of the longest slide: a title of two lines and a text of three, at any width. */
const HEIGHT = { base: '456px', md: '320px' };

const Slide = ({ title, summary, image, imageAlt, link }: BannerRow) => {
  const t = useWords();
  const outside = link !== null && /^https?:/i.test(link);
  return (
    <Box display="grid" minHeight={HEIGHT} minWidth="0">
      <Banner
        picture={<ContentPicture image={image} alt={imageAlt} />}
        title={<chakra.span lineClamp={2}>{title}</chakra.span>}
        text={summary && <chakra.span lineClamp={3}>{summary}</chakra.span>}
        action={
          link && (
            <Button
              variant="primary"
              href={link}
              aria-label={`${t('banners.open')}: ${title}`}
              {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {t('banners.open')}
            </Button>
          )
        }
      />
    </Box>
  );
};

/** The carousel of an audience (HOME-02, HOME-03). */
export const Banners = ({ audience }: { audience: Audience }) => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(bannersQuery(http, audience), ({ datas }) => datas.length === 0);
  return (
    <BlockBody
      framed
      block={block}
      reserve={HEIGHT}
      skeleton={<Skeleton height={HEIGHT} borderRadius="lg" />}
      empty={t('banners.empty')}
    >
      {({ datas, slideTime, animationSlider }) => (
        <Carousel
          label={t('banners.label')}
          interval={Math.max(0, slideTime)}
          effect={animationSlider === 'fade' ? 'fade' : 'slide'}
          slides={datas.map((row) => ({
            key: String(row.id),
            name: row.title,
            content: <Slide {...row} />,
          }))}
        />
      )}
    </BlockBody>
  );
};
