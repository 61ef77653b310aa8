import { findChromium } from './chromium.ts';

const only = (file: string) => (candidate: string) => candidate === file;

it('takes the browser that was named', () => {
  expect(findChromium({ PLAYWRIGHT_CHROMIUM: '/x/chrome' }, () => true)).toBe('/x/chrome');
});

it('says so when the named browser cannot be run', () => {
  expect(() => findChromium({ PLAYWRIGHT_CHROMIUM: '/x/chrome' }, () => false)).toThrow(
    '/x/chrome',
  );
});

it('looks in the usual place, then in the path', () => {
  expect(findChromium({}, only('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
  const found = findChromium({ PATH: '/a:/b' }, only('/b/google-chrome'));
  expect(found).toBe('/b/google-chrome');
});

it('finds none where there is none', () => {
  expect(findChromium({ PATH: '/a' }, () => false)).toBeUndefined();
});

it('prefers the light one for tests, and a whole one to measure with', () => {
  expect(findChromium({}, () => true)).toBe('/usr/bin/chromium-headless-shell');
  expect(findChromium({}, () => true, { whole: true })).toBe('/usr/bin/chromium');
});
