import type { LoaderContext } from 'webpack';
import chunkNamesLoader from './chunk-names-loader.ts';
import { firstFonts } from './first-fonts.ts';
import fontLoader, { lettersOf } from './font-loader.ts';

describe('the font loader', () => {
  it('keeps the letters of a range: single ones, and from one to another', () => {
    expect(lettersOf('U+41-43,U+20AB')).toBe('ABC₫');
  });

  it('refuses a font that names no known range', async () => {
    const context = {
      getOptions: () => ({
        ranges: { latin: 'U+41' },
        weights: { min: 400, max: 700, default: 400 },
      }),
      resource: 'font.woff2?greek',
      resourceQuery: '?greek',
    } as unknown as LoaderContext<Parameters<typeof fontLoader>[0] & never>;
    await expect(fontLoader.call(context, Buffer.from(''))).rejects.toThrow(
      'font.woff2?greek names none of latin',
    );
  });
});

it('the first page loads every font but those of rare letters', () => {
  const asset = (name: string, sourceFilename: string) => ({ name, info: { sourceFilename } });
  const assets = [
    asset('a.woff2', 'font.woff2?latin'),
    asset('b.woff2', 'font.woff2?rest'),
    asset('c.js', 'c.ts'),
  ];
  expect(firstFonts({ getAssets: () => assets } as never)).toEqual(['a.woff2']);
});

it('chunk names get the prefix of their remote', () => {
  const context = { getOptions: () => ({ name: 'auth' }) } as LoaderContext<{ name: string }>;
  const source = 'import(/* webpackChunkName: "locale:vi" */ "./vi.json")';
  expect(chunkNamesLoader.call(context, source)).toContain('webpackChunkName: "auth:locale:vi"');
});
