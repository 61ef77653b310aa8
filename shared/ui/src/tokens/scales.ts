const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64, 80, 96,
];

const px = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([k, v]) => [k, { value: `${v / 16}rem` }]));

/** The 4 px grid: step 4 is 16 px. */
export const spacing = Object.fromEntries(steps.map((s) => [s, { value: `${s / 4}rem` }]));

export const sizes = {
  ...spacing,
  full: { value: '100%' },
  measure: { value: '65ch' },
  form: { value: '36rem' },
  page: { value: '80rem' },
};

export const fontSizes = px({ xs: 12, sm: 14, md: 16, lg: 20, xl: 24, '2xl': 32 });

export const fontWeights = {
  normal: { value: 400 },
  medium: { value: 500 },
  semibold: { value: 600 },
  bold: { value: 700 },
};

// 1.5 everywhere in running text, so that stacked marks (ế, ỗ, ự) never clip; 1.3 is the least that holds them.
export const lineHeights = { tight: { value: 1.3 }, snug: { value: 1.4 }, normal: { value: 1.5 } };

export const radii = {
  sm: { value: '4px' },
  md: { value: '8px' },
  lg: { value: '12px' },
  full: { value: '9999px' },
};

export const zIndex = {
  sticky: { value: 20 },
  header: { value: 100 },
  menu: { value: 200 },
  skip: { value: 400 },
};

/** em would follow the user's font size; px is what the designs and budgets say. */
export const breakpoints = { xs: '480px', sm: '576px', md: '768px', lg: '992px', xl: '1200px' };
