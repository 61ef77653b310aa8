import { trustBase, trustedScriptUrl } from './trusted-url.ts';

it('lets scripts come from the portal itself, and from a development server that the registry names', () => {
  const local = 'http://localhost:5101/entry.js';
  expect(trustedScriptUrl('/remotes/a/1/entry.js')).toBe('/remotes/a/1/entry.js');
  expect(() => trustedScriptUrl(local)).toThrow(TypeError);
  trustBase('http://localhost:5101/');
  expect(trustedScriptUrl(local)).toBe(local);
  expect(() => trustedScriptUrl('http://localhost:5102/entry.js')).toThrow(TypeError);
});

it.each(['https://cdn.example/a/', 'http://localhost.evil.example/', 'https://127.0.0.1/'])(
  'never lets scripts come from %s, whatever a registry says',
  (base) => {
    trustBase(base);
    expect(() => trustedScriptUrl(`${base}entry.js`)).toThrow(TypeError);
  },
);
