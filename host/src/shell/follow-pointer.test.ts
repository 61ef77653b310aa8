import type { Portal } from '../portal.ts';
import { followPointer } from './follow-pointer.ts';

const page = (path: string, status = 'ready') => ({ path, status });
const release = {
  name: 'policy',
  base: '/remotes/policy/1.0.0/',
  entry: 'entry.js',
  preload: [],
  pageFiles: { '/lookup': ['lookup.js'] },
  localeFiles: {},
  manifest: { pages: [page('/lookup'), page('/reporting', 'building')] },
};
const prefetch = jest.fn();
const portal = {
  registry: { remotes: [{ current: release, previous: null }] },
  loader: { prefetch },
  i18n: { language: 'vi' },
} as unknown as Portal;

let following: { stop(): void };
beforeEach(() => {
  prefetch.mockReset();
  globalThis.fetch = jest.fn(async () => new Response(''));
  following = followPointer(portal);
});
afterEach(() => following.stop());

const point = (attributes: string, event = 'pointerover') => {
  document.body.innerHTML = `<a ${attributes}><span>there</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event(event, { bubbles: true }));
};

it.each(['pointerover', 'focusin', 'touchstart'])(
  '%s on a link fetches the page ahead',
  (event) => {
    point('href="/lookup?code=1"', event);
    expect(prefetch).toHaveBeenCalledWith('policy');
  },
);

it.each([
  ['a page that is being built', 'href="/reporting"'],
  ['a page of nobody', 'href="/nowhere"'],
  ['another site', 'href="https://other.example/lookup"'],
  ['another window', 'href="/lookup" target="_blank"'],
])('leaves %s alone', (_name, attributes) => {
  point(attributes);
  expect(prefetch).not.toHaveBeenCalled();
});

it('leaves everything alone for those who save data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  point('href="/lookup"');
  Object.assign(navigator, { connection: undefined });
  expect(prefetch).not.toHaveBeenCalled();
});
