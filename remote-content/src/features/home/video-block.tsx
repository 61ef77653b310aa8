import { videosQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Grid } from '@portal/ui';
import { Illustration, VideoCard } from '@portal/ui/media';
import { BlockBody } from '../../block/block-body.tsx';
import { More } from '../../block/more.tsx';
import { Section } from '../../block/section.tsx';
import { SkeletonCards } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { durationText } from './duration-text.ts';

const FIRST = 4;

const columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
};

/** Videos (HOME-04): each opens where it is, in a new tab; nothing of it is framed here. */
export const VideoBlock = () => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(videosQuery(http), ({ datas }) => datas.length === 0);
  return (
    <Section title={t('videos.title')}>
      <BlockBody
        framed
        block={block}
        skeleton={
          <Grid gap="5" gridTemplateColumns={columns}>
            <SkeletonCards cards={FIRST} ratio="16 / 9" />
          </Grid>
        }
        empty={t('videos.empty')}
      >
        {({ datas }) => (
          <More items={datas} first={FIRST}>
            {(shown) => (
              <Grid gap="5" gridTemplateColumns={columns}>
                {shown.map(({ id, title, link, image, duration, summary }) => (
                  <VideoCard
                    key={id}
                    title={title}
                    href={link}
                    poster={<Illustration name={image} />}
                    duration={duration > 0 ? durationText(duration) : undefined}
                    meta={summary}
                  />
                ))}
              </Grid>
            )}
          </More>
        )}
      </BlockBody>
    </Section>
  );
};
