import { type ReactNode, useState } from 'react';
import Play from '#icon/play';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

export type VideoCardProps = {
  title: string;
  /** A file the page may play itself. */
  src?: string;
  /** Else where the video is. */
  href?: string;
  poster?: ReactNode;
  /** '2:35'. */
  duration?: string;
  meta?: ReactNode;
};

const Press = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    cursor: 'pointer',
    borderRadius: 'lg',
    '&:focus-visible': { outlineOffset: '-3px' },
    '& > span': { transition: 'transform 150ms ease-out' },
    _hover: { '& > span': { transform: 'scale(1.06)' } },
  },
});

/** A film: its picture until it is asked for, so that nothing of it loads before. */
export function VideoCard(props: VideoCardProps) {
  const { words } = useUi();
  const [playing, setPlaying] = useState(false);
  const name = `${words.watch}: ${props.title}`;
  const disc = (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="56px"
      borderRadius="full"
      bg="brand.solid"
      color="brand.onSolid"
      paddingInlineStart="1"
      boxShadow="soft"
      aria-hidden
    >
      <Play size={24} fill="currentColor" />
    </chakra.span>
  );
  return (
    <chakra.figure display="grid" gap="2" minWidth="0">
      <chakra.div
        position="relative"
        aspectRatio="16 / 9"
        overflow="hidden"
        borderRadius="lg"
        bg="brand.subtle"
        css={{
          '& > img, & > svg, & > video': { width: '100%', height: '100%', objectFit: 'cover' },
        }}
      >
        {playing && props.src ? (
          // biome-ignore lint/a11y/useMediaCaption: captions are in the file itself, the catalogue has none beside it
          <video src={props.src} controls autoPlay playsInline aria-label={props.title} />
        ) : (
          <>
            {props.poster}
            {props.src ? (
              <Press type="button" aria-label={name} onClick={() => setPlaying(true)}>
                {disc}
              </Press>
            ) : (
              <Press
                {...({
                  as: 'a',
                  href: props.href,
                  target: '_blank',
                  rel: 'noopener noreferrer',
                } as object)}
                aria-label={name}
              >
                {disc}
              </Press>
            )}
            {props.duration && (
              <chakra.span
                position="absolute"
                insetInlineEnd="2"
                bottom="2"
                paddingInline="1.5"
                borderRadius="sm"
                bg="scrim"
                color="white"
                fontSize="xs"
                fontVariantNumeric="tabular-nums"
                aria-hidden
              >
                {props.duration}
              </chakra.span>
            )}
          </>
        )}
      </chakra.div>
      <figcaption>
        <chakra.p fontWeight="600" lineHeight="snug">
          {props.title}
        </chakra.p>
        {props.meta && (
          <chakra.div fontSize="sm" color="ink.subtle">
            {props.meta}
          </chakra.div>
        )}
      </figcaption>
    </chakra.figure>
  );
}
