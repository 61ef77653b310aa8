import { trustBase, trustedScriptUrl } from './trusted-url.ts';

it('M6: lets scripts come from the host’s folder and those of registered releases, not from all of the origin', () => {
  const entry = '/remotes/a/1/entry.js';
  expect(trustedScriptUrl('/host/1.js')).toBe('/host/1.js');
  expect(() => trustedScriptUrl(entry)).toThrow(TypeError);
  trustBase('/remotes/a/1/');
  expect(trustedScriptUrl(entry)).toBe(entry);
  for (const other of ['/remotes/a/2/entry.js', '/remotes/a/1/../2/x.js', '/api/files/x.js'])
    expect(() => trustedScriptUrl(other)).toThrow(TypeError);
});

it('lets scripts come from a development server that the registry names', () => {
  const local = 'http://localhost:5101/entry.js';
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
