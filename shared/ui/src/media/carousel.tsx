import { type ReactNode, useRef, useState } from 'react';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';

export type Slide = { key: string; name: string; content: ReactNode };

export type CarouselProps = {
  label: string;
  slides: readonly Slide[];
  /** ms that a slide shows; 0 never moves by itself. */
  interval?: number;
  effect?: 'slide' | 'fade';
};

const swipe = 48;
const ease = '800ms cubic-bezier(0.22, 0.61, 0.36, 1)';

const styleOf = (effect: 'slide' | 'fade', offset: number, still: boolean) => {
  if (effect === 'fade') {
    return { opacity: offset === 0 ? 1 : 0, transition: still ? 'none' : `opacity ${ease}` };
  }
  return {
    transform: `translateX(${offset * 100}%)`,
    transition: still ? 'none' : `transform ${ease}`,
  };
};

/**
 * Banners one after another, 800 ms from one to the next (HOME-02). Does not move under the pointer, with focus
 * inside, in a hidden tab, when paused, and from the start for a reader who wants no motion.
 */
export function Carousel(props: CarouselProps) {
  const { words } = useUi();
  const { slides, interval = 5000, effect = 'slide' } = props;
  const [hover, setHover] = useState(false);
  const [focus, setFocus] = useState(false);
  const touch = useRef<number>(undefined);
  const { at, go, playing, toggle, reduced } = useCarousel(slides.length, interval, hover || focus);
  if (slides.length === 0) return null;
  return (
    <chakra.section
      aria-roledescription={words.carousel}
      aria-label={props.label}
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      onPointerEnter={(event) => setHover(event.pointerType === 'mouse')}
      onPointerLeave={() => setHover(false)}
      onFocus={(event) => setFocus(event.target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
      onTouchStart={(event) => {
        touch.current = event.touches[0]?.clientX;
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (touch.current ?? 0);
        if (touch.current !== undefined && Math.abs(moved) > swipe) go(at - Math.sign(moved));
        touch.current = undefined;
      }}
    >
      <chakra.div display="grid" touchAction="pan-y" aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, i) => (
          <chakra.div
            key={slide.key}
            role="group"
            aria-roledescription={words.slide}
            aria-label={`${i + 1}/${slides.length}: ${slide.name}`}
            inert={i !== at}
            data-active={i === at ? '' : undefined}
            gridArea="1 / 1"
            minWidth="0"
            display="grid"
            style={styleOf(effect, i - at, reduced)}
          >
            {slide.content}
          </chakra.div>
        ))}
      </chakra.div>
      {slides.length > 1 && (
        <CarouselControls {...{ slides, at, go, playing, toggle }} autoplay={interval > 0} />
      )}
    </chakra.section>
  );
}
