import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { colors } from '../tokens/colors.ts';
import * as scales from '../tokens/scales.ts';
import { fontFamily } from './fonts.ts';
import { globalCss } from './global.ts';

type Value = { base: string; _dark: string; _print: string };
type Token = { value: Value };

/** Paper is light, whatever the screen is. */
const shade = (base: string, dark: string): Value => ({ base, _dark: dark, _print: base });

/** `{'ink.muted': [l, d]}` as Chakra's tree `{ink: {muted: {value}}}`; a name that has children becomes DEFAULT. */
const colorTree = (): Record<string, Record<string, Token>> => {
  const tree: Record<string, Record<string, Token>> = {};
  for (const [name, [base, dark]] of Object.entries(colors)) {
    const [group = name, step = 'DEFAULT'] = name.split('.');
    tree[group] = { ...tree[group], [step]: { value: shade(base, dark) } };
  }
  return tree;
};

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'p',
  cssVarsRoot: ':where(html)',
  globalCss,
  // No heavier than the root's own, so that what comes last holds: paper.
  conditions: { dark: ':where(.dark)' },
  theme: {
    breakpoints: scales.breakpoints,
    tokens: {
      spacing: scales.spacing,
      sizes: scales.sizes,
      fontSizes: scales.fontSizes,
      fontWeights: scales.fontWeights,
      lineHeights: scales.lineHeights,
      radii: scales.radii,
      zIndex: scales.zIndex,
      fonts: { body: { value: fontFamily } },
      colors: {
        white: { value: '#ffffff' },
        black: { value: '#000000' },
        transparent: { value: 'transparent' },
        current: { value: 'currentColor' },
      },
    },
    semanticTokens: {
      colors: colorTree(),
      shadows: {
        soft: {
          value: shade(
            '0 1px 2px rgb(34 31 26 / 0.06), 0 6px 20px rgb(34 31 26 / 0.07)',
            '0 1px 2px rgb(0 0 0 / 0.5), 0 8px 24px rgb(0 0 0 / 0.42)',
          ),
        },
      },
    },
  },
});

/** The one Chakra system of the page. No recipes: each component of this package carries its own. */
export const system = createSystem(defaultBaseConfig, config);
