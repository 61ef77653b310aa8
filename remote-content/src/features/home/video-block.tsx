import { videosQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import { Grid } from '@portal/ui';
import { VideoCard } from '@portal/ui/media';
import { Panel } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { More } from '../../block/more.tsx';
import { Section } from '../../block/section.tsx';
import { SkeletonCards } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { ContentPicture } from '../../picture/content-picture.tsx';
import { durationText } from './duration-text.ts';

/** Videos (HOME-04): each opens where it is, in a new tab; nothing of it is framed here. */
const Videos = ({ columns, rows, framed }: { columns: number; rows: number; framed?: boolean }) => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(videosQuery(http), ({ datas }) => datas.length === 0);
  const first = columns * rows;
  const grid = {
    alignItems: 'start',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      lg: `repeat(${columns}, minmax(0, 1fr))`,
    },
  };
  return (
    <BlockBody
      framed={framed}
      block={block}
      skeleton={
        <Grid {...grid}>
          <SkeletonCards cards={first} ratio="16 / 9" />
        </Grid>
      }
      empty={t('videos.empty')}
    >
      {({ datas }) => (
        <More items={datas} first={first}>
          {(shown) => (
            <Grid {...grid}>
              {shown.map(({ id, title, link, image, imageAlt, duration, summary }) => (
                <VideoCard
                  key={id}
                  title={title}
                  href={link}
                  poster={<ContentPicture image={image} alt={imageAlt} />}
                  duration={duration > 0 ? durationText(duration) : undefined}
                  meta={summary}
                />
              ))}
            </Grid>
          )}
        </More>
      )}
    </BlockBody>
  );
};

/** Videos on the page itself, for those who look from outside. */
export const VideoSection = () => {
  const t = useWords();
  return (
    <Section title={t('videos.title')}>
      <Videos columns={4} rows={1} framed />
    </Section>
  );
};

/** Videos in a panel, for those who work here; `wide` where it has the whole width. */
export const VideoPanel = ({ wide = false }: { wide?: boolean }) => {
  const t = useWords();
  return (
    <Panel title={t('videos.title')}>
      {wide ? <Videos columns={4} rows={1} /> : <Videos columns={3} rows={2} />}
    </Panel>
  );
};
