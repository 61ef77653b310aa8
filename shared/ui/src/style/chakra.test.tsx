import { ChakraProvider, chakra as chakraOfLibrary } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render, screen } from '@testing-library/react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { system } from '../theme/system.ts';
import { chakra } from './chakra.ts';

type Factory = (tag: unknown, recipe?: object) => ElementType;

const BUTTON = {
  base: { color: 'ink', paddingInline: '3', '& svg': { flexShrink: 0 }, _hover: { bg: 'subtle' } },
  variants: {
    variant: { primary: { bg: 'brand.solid', _hover: { bg: 'brand.solidHover' } }, quiet: {} },
    size: { sm: { fontSize: 'sm' }, md: { fontSize: { base: 'sm', md: 'md' } } },
    square: { true: { paddingInline: '0' } },
  },
  compoundVariants: [{ square: true, size: 'sm', css: { width: '32px' } }],
  defaultVariants: { variant: 'quiet', size: 'md' },
};

/** Rules of a style sheet, in order. */
const rulesOf = (cache: EmotionCache) =>
  cache.sheet.tags.flatMap((tag) => [...(tag.sheet?.cssRules ?? [])].map((rule) => rule.cssText));

/** The library's provider would insert global styles and layers of its own. */
const quietSystem = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

const drawWith = (factory: Factory, draw: (factory: Factory) => ReactNode) => {
  const cache = createCache({ key: 'p', speedy: true });
  const { container, unmount } = render(
    <CacheProvider value={cache}>
      <ChakraProvider value={quietSystem}>{draw(factory)}</ChakraProvider>
    </CacheProvider>,
  );
  const drawn = { html: container.innerHTML, rules: rulesOf(cache) };
  unmount();
  return drawn;
};

const Plain = (props: ComponentProps<'a'> & { extra?: string }) => (
  <a href="/" className={props.className} data-extra={props.extra}>
    a
  </a>
);

/** What a page may write, drawn by both factories: the same HTML, the same rules in the same order. */
const CASES: Record<string, (factory: Factory) => ReactNode> = {
  'style props, responsive and by state': (factory) => {
    const Box = factory('div');
    return <Box padding="4" paddingTop={{ base: '1', md: '2' }} _hover={{ color: 'ink' }} id="a" />;
  },
  'the order of the props': (factory) => {
    const Box = factory('div');
    return (
      <>
        <Box paddingTop="1" padding="4" />
        <Box padding="4" paddingTop="1" />
      </>
    );
  },
  'css, as an object and as a list with gaps, below style props': (factory) => {
    const Box = factory('div');
    return (
      <>
        <Box css={{ margin: '2', '& > *': { color: 'ink' } }} margin="4" />
        <Box css={[{ margin: '2' }, undefined, { display: 'grid' }]} />
      </>
    );
  },
  'a recipe with defaults, variants and compounds': (factory) => {
    const Button = factory('button', BUTTON);
    return (
      <>
        <Button type="button">a</Button>
        <Button variant="primary" size="sm" square disabled />
        <Button size={undefined} variant="quiet" marginTop="2" />
      </>
    );
  },
  'parents before children': (factory) => {
    const Box = factory('div');
    return (
      <Box css={{ '& > *': { margin: '1' } }}>
        <Box margin="2">
          <Box color="ink" />
        </Box>
      </Box>
    );
  },
  'attributes: those of HTML, data and aria, renamed ones, none that is unknown': (factory) => {
    const Img = factory('img', { base: { maxWidth: 'full' } });
    return (
      <Img
        alt=""
        width="10"
        data-x="1"
        aria-hidden
        tone="loud"
        onClick={() => undefined}
        htmlWidth={20}
      />
    );
  },
  'attributes of drawings': (factory) => {
    const Rect = factory('rect');
    const Words = factory('text', { base: { fontSize: 'xs' } });
    return (
      <svg aria-hidden="true">
        <Rect x="1" width="20" height="4" fill="currentColor" />
        <Words x="1" y="2" textAnchor="end" />
      </svg>
    );
  },
  'another element by `as`': (factory) => {
    const Box = factory('div', { base: { color: 'ink' } });
    return <Box as="section" aria-label="a" padding="1" />;
  },
  'a component that takes the class': (factory) => {
    const Link = factory(Plain, { base: { color: 'ink' } });
    return <Link extra="yes" padding="2" className="own" />;
  },
  'a styled component inside one: one rule, the outer one holds': (factory) => {
    const Inner = factory('div', { base: { color: 'ink', margin: '1' } });
    const between = (props: object) => <Inner padding="1" {...props} />;
    const Outer = factory(between, { base: { margin: '3' } });
    return <Outer className="own" />;
  },
  'a styled component of one: both recipes': (factory) => {
    const Container = factory('div', {
      base: { margin: '1', color: 'ink' },
      variants: { size: { page: { maxWidth: 'page' }, form: { maxWidth: 'form' } } },
      defaultVariants: { size: 'page' },
    });
    const Narrow = factory(Container, { base: { margin: '2' }, defaultVariants: { size: 'form' } });
    return (
      <>
        <Narrow />
        <Narrow size="page" padding="1" />
      </>
    );
  },
  'nothing at all': (factory) => {
    const Span = factory('span');
    return <Span className="mine">a</Span>;
  },
};

describe('chakra', () => {
  it.each(Object.entries(CASES))('draws as the library does: %s', (_name, draw) => {
    const expected = drawWith(chakraOfLibrary as never, draw);
    expect(drawWith(chakra as never, draw)).toEqual(expected);
    expect(expected.html).not.toBe('');
  });

  it('inserts the rule of a new look when a component renders again', () => {
    const cache = createCache({ key: 'p', speedy: true });
    const view = (color: string) => (
      <CacheProvider value={cache}>
        <chakra.p color={color}>a</chakra.p>
      </CacheProvider>
    );
    const { rerender } = render(view('ink'));
    const before = screen.getByText('a').className;
    rerender(view('ink.muted'));
    expect(screen.getByText('a').className).not.toBe(before);
    expect(rulesOf(cache)).toHaveLength(2);
  });

  it('hands its ref to the element', () => {
    const ref = { current: null as HTMLElement | null };
    render(<chakra.p ref={ref}>a</chakra.p>);
    expect(ref.current?.tagName).toBe('P');
  });
});
