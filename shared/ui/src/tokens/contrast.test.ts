import { type ColorName, colors, tones } from './colors.ts';
import { contrast } from './contrast.ts';

const surfaces: ColorName[] = ['page', 'card', 'raised', 'subtle'];
const inks: ColorName[] = ['ink', 'ink.muted', 'ink.subtle'];

const textPairs: [ColorName, ColorName][] = [
  ...surfaces.flatMap((s) => inks.map((i): [ColorName, ColorName] => [i, s])),
  ...tones.flatMap((t): [ColorName, ColorName][] => [
    [`${t}.onSolid`, `${t}.solid`],
    [`${t}.ink`, `${t}.subtle`],
    [`${t}.ink`, 'page'],
    [`${t}.ink`, 'card'],
    [`${t}.ink`, 'raised'],
    ['ink', `${t}.subtle`],
    ['ink.muted', `${t}.subtle`],
  ]),
  ['brand.onSolid', 'brand.solidHover'],
  ['danger.onSolid', 'danger.solidHover'],
];

describe('contrast of the tokens', () => {
  it('knows black on white is 21 and a colour on itself is 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#12513f', '#12513f')).toBe(1);
  });

  it.each(textPairs)('%s on %s is at least 4.5 in light and dark', (fg, bg) => {
    expect(contrast(colors[fg][0], colors[bg][0])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors[fg][1], colors[bg][1])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['page', 'card', 'raised'] as ColorName[])(
    'the edge of a control on %s is at least 3',
    (bg) => {
      expect(contrast(colors['line.strong'][0], colors[bg][0])).toBeGreaterThanOrEqual(3);
      expect(contrast(colors['line.strong'][1], colors[bg][1])).toBeGreaterThanOrEqual(3);
    },
  );
});
