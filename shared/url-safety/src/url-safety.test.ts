import { portalPath, returnPath } from './index.ts';

const SAFE = [
  ['/', '/'],
  ['/policy-management', '/policy-management'],
  ['/policy-management?page=2#top', '/policy-management?page=2#top'],
  ['/search-all-page?page=%C4%90%E1%BA%A1i', '/search-all-page?page=%C4%90%E1%BA%A1i'],
  ['/a/../b', '/b'],
  ['/login-help', '/login-help'],
  ['/x?returnUrl=https://evil.example', '/x?returnUrl=https://evil.example'],
] as const;

const ATTACKS = [
  'https://evil.example',
  'https://evil.example/',
  'http://',
  '//evil.example',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/\tevil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./%2Fevil.example',
  '/../%5Cevil.example',
  '/%2e%2e//evil.example',
  ' /policy-management',
  'javascript:alert(1)',
  'data:text/html,x',
  'policy-management',
  'evil.example',
  '',
  null,
  undefined,
  7,
  {},
];

describe('a path of the portal', () => {
  it.each(SAFE)('%j stays %j', (path, safe) => {
    expect(portalPath(path)).toBe(safe);
    expect(returnPath(path)).toBe(safe);
  });

  it.each(ATTACKS)('GRD-10 SEC-44 refuses %j', (path) => {
    expect(portalPath(path)).toBeNull();
    expect(returnPath(path)).toBeUndefined();
  });

  it.each(['/login', '/login?returnUrl=/login', '/login#x', '/login/', '/a/../login'])(
    'a user who signed in does not go back to %j',
    (path) => {
      expect(portalPath(path)).not.toBeNull();
      expect(returnPath(path)).toBeUndefined();
    },
  );
});
