import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Rules that jsdom cannot judge (no layout, no canvas) or that are about a whole page. */
const skipped = [
  'color-contrast',
  'label-content-name-mismatch',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];

/** What axe finds wrong, as `rule: element` texts. */
export const violations = async (element: Element): Promise<string[]> => {
  const result = await axe.run(element, {
    rules: Object.fromEntries(skipped.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  });
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Ark's machines start to listen, move the focus and unmount within two frames. */
export const settle = () =>
  act(async () => {
    await frame();
    await frame();
  });
