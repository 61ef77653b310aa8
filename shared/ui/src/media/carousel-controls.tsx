import ChevronLeft from '#icon/chevron-left';
import ChevronRight from '#icon/chevron-right';
import Pause from '#icon/pause';
import Play from '#icon/play';
import { coarse } from '../core/touch.ts';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

const Round = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '32px',
    borderRadius: 'full',
    color: 'ink',
    cursor: 'pointer',
    [coarse]: { boxSize: '44px' },
    _hover: { bg: 'subtle' },
  },
});

const Dot = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '32px',
    cursor: 'pointer',
    borderRadius: 'full',
    [coarse]: { width: '32px', height: '44px' },
    '&::before': {
      content: '""',
      boxSize: '8px',
      borderRadius: 'full',
      bg: 'line.strong',
      transition: 'width 200ms ease-out, background-color 200ms ease-out',
    },
    '&[aria-current=true]::before': { width: '18px', bg: 'brand.solid' },
  },
});

export type CarouselControlsProps = {
  slides: readonly { key: string; name: string }[];
  at: number;
  go: (to: number) => void;
  playing: boolean;
  toggle: () => void;
  autoplay: boolean;
};

/** Pause first (it must be found before what moves), then back, dots, on. */
export function CarouselControls(props: CarouselControlsProps) {
  const { words } = useUi();
  const { slides, at, go, playing } = props;
  return (
    <chakra.div
      position="absolute"
      insetInlineEnd="3"
      bottom="3"
      display="flex"
      alignItems="center"
      padding="0.5"
      borderRadius="full"
      bg="raised"
      boxShadow="soft"
      data-print="hide"
    >
      {props.autoplay && (
        <Round type="button" aria-label={playing ? words.pause : words.play} onClick={props.toggle}>
          {playing ? <Pause size={16} /> : <Play size={16} />}
        </Round>
      )}
      <Round type="button" aria-label={words.previousSlide} onClick={() => go(at - 1)}>
        <ChevronLeft size={18} />
      </Round>
      {slides.map((slide, i) => (
        <Dot
          key={slide.key}
          type="button"
          aria-label={slide.name}
          aria-current={i === at}
          onClick={() => go(i)}
        />
      ))}
      <Round type="button" aria-label={words.nextSlide} onClick={() => go(at + 1)}>
        <ChevronRight size={18} />
      </Round>
    </chakra.div>
  );
}
