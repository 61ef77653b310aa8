import { matchPage } from './match-page.ts';

const pages = [
  { path: '/' },
  { path: '/library' },
  { path: '/library/:id' },
  { path: '/library/new' },
  { path: '/ga-information/:business/:agentGroupSlug/:agentCodeSlug' },
];

describe('matchPage', () => {
  it.each([
    ['/', '/', {}],
    ['/library', '/library', {}],
    ['/library/', '/library', {}],
    ['/library/151', '/library/:id', { id: '151' }],
    ['/library/b%C3%A0i%20m%E1%BB%9Bi', '/library/:id', { id: 'bài mới' }],
    [
      '/ga-information/k/n/a',
      '/ga-information/:business/:agentGroupSlug/:agentCodeSlug',
      { business: 'k', agentGroupSlug: 'n', agentCodeSlug: 'a' },
    ],
  ])('finds the page of %s', (pathname, path, params) => {
    expect(matchPage(pages, pathname)).toEqual({ page: { path }, params });
  });

  it('prefers a literal segment to a variable one, whatever the order', () => {
    expect(matchPage(pages, '/library/new')?.page.path).toBe('/library/new');
    expect(matchPage([...pages].reverse(), '/library/new')?.page.path).toBe('/library/new');
  });

  it.each(['/Library', '/library/1/2', '/nowhere', '/library/%E0%A4%A'])(
    'finds nothing for %s',
    (pathname) => {
      expect(matchPage(pages, pathname)).toBeNull();
    },
  );
});
