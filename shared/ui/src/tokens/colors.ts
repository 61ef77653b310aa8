/** One semantic colour: its value in light and in dark. */
export type Pair = readonly [light: string, dark: string];

/** The tones that a badge, an alert or a figure may take. */
export const tones = [
  'brand',
  'accent',
  'success',
  'warning',
  'danger',
  'info',
  'neutral',
] as const;
export type Tone = (typeof tones)[number];

/**
 * Every colour of the portal by semantic name (LOOK.md, Tokens). Pages use these names as style props;
 * nothing else in the product holds a raw colour.
 */
export const colors = {
  page: ['#f8f7f3', '#121513'],
  card: ['#ffffff', '#1a1e1b'],
  raised: ['#ffffff', '#222724'],
  subtle: ['#f2f0ea', '#232825'],
  scrim: ['rgb(29 26 22 / 0.48)', 'rgb(0 0 0 / 0.62)'],

  ink: ['#221f1a', '#eeece7'],
  'ink.muted': ['#575147', '#bbb7ae'],
  'ink.subtle': ['#6d665b', '#a09b91'],
  line: ['#e5e1d8', '#303632'],
  'line.strong': ['#8c8577', '#737a74'],

  'brand.solid': ['#12513f', '#5dbd9a'],
  'brand.solidHover': ['#0c3f31', '#74cbab'],
  'brand.onSolid': ['#ffffff', '#04231a'],
  'brand.subtle': ['#e8f2ed', '#16302a'],
  'brand.ink': ['#12513f', '#84d3b5'],
  'brand.line': ['#b3d4c6', '#2c5b4b'],

  'accent.solid': ['#e9a23b', '#f0b254'],
  'accent.onSolid': ['#2b1b00', '#2b1b00'],
  'accent.subtle': ['#fff3dc', '#352812'],
  'accent.ink': ['#824a00', '#f3c27a'],
  'accent.line': ['#efcd92', '#6b4e1f'],

  'success.solid': ['#1d7248', '#5cba87'],
  'success.onSolid': ['#ffffff', '#04240f'],
  'success.subtle': ['#e5f3ea', '#153021'],
  'success.ink': ['#175f3b', '#84d2a4'],
  'success.line': ['#a9d6ba', '#2b5c40'],

  'warning.solid': ['#b84f0a', '#e58f52'],
  'warning.onSolid': ['#ffffff', '#2a1000'],
  'warning.subtle': ['#fdeee2', '#382314'],
  'warning.ink': ['#8f3d06', '#f2b186'],
  'warning.line': ['#efc2a0', '#704520'],

  'danger.solid': ['#b3261e', '#ea7d73'],
  'danger.solidHover': ['#931c15', '#f09089'],
  'danger.onSolid': ['#ffffff', '#2e0603'],
  'danger.subtle': ['#fcebe9', '#391b18'],
  'danger.ink': ['#a01f18', '#f5a69f'],
  'danger.line': ['#efbbb6', '#74342e'],

  'info.solid': ['#1f5f99', '#74b0e2'],
  'info.onSolid': ['#ffffff', '#04213a'],
  'info.subtle': ['#e7f0f9', '#162b3d'],
  'info.ink': ['#1a5183', '#9ac7ec'],
  'info.line': ['#b1cfe8', '#2c5375'],

  'neutral.solid': ['#575147', '#bbb7ae'],
  'neutral.onSolid': ['#ffffff', '#1a1e1b'],
  'neutral.subtle': ['#efece5', '#2a2f2c'],
  'neutral.ink': ['#524b41', '#cbc7be'],
  'neutral.line': ['#d6d0c4', '#454b46'],

  'art.sky': ['#e3efe9', '#1c2f29'],
  'art.far': ['#b9d6c8', '#2a4a3f'],
  'art.mid': ['#7fb39d', '#3c6b5a'],
  'art.near': ['#2f7059', '#5a9a82'],
  'art.deep': ['#12513f', '#8cc9b1'],
  'art.sun': ['#f0b75e', '#e2a64c'],
  'art.warm': ['#e08a4a', '#c97c46'],
  'art.skin': ['#eec19d', '#d3a27c'],
  'art.hair': ['#3a2f27', '#1d1814'],
  'art.paper': ['#fffdf8', '#e9e5da'],
} as const satisfies Record<string, Pair>;

export type ColorName = keyof typeof colors;
