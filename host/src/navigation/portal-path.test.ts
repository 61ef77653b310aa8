import { portalPath } from './portal-path.ts';

describe('portalPath', () => {
  it.each([
    ['/', '/'],
    ['/policy-management?page=2#top', '/policy-management?page=2#top'],
    ['/search-all-page?page=%C4%90%E1%BA%A1i', '/search-all-page?page=%C4%90%E1%BA%A1i'],
    ['/a/../b', '/b'],
  ])('keeps the path %s', (to, path) => {
    expect(portalPath(to)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/\tevil',
    '/a/..//evil.example',
    '',
    null,
    undefined,
  ])('GRD-10 SEC-44 refuses %p', (to) => {
    expect(portalPath(to)).toBeNull();
  });
});
