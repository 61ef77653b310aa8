import { countPackages, tableOf } from './count.ts';

const files = [
  { name: 'host/src/main.ts', lines: 10 },
  { name: 'host/src/main.test.ts', lines: 5 },
  { name: 'host/src/globals.d.ts', lines: 99 },
  { name: 'shared/ui/src/button.tsx', lines: 20 },
  { name: 'shared/ui/src/testing/render.tsx', lines: 4 },
  { name: 'e2e/specs/home.spec.ts', lines: 7 },
  { name: 'jest.config.mjs', lines: 3 },
];

describe('the figures of packages', () => {
  it('count source apart from tests and their helpers, and sum all', () => {
    const [e2e, host, root, ui, all] = countPackages(files);
    expect(e2e).toEqual({ name: 'e2e', files: 0, lines: 0, longest: 0, testLines: 7 });
    expect(host).toEqual({ name: 'host', files: 1, lines: 10, longest: 10, testLines: 5 });
    expect(root?.name).toBe('root');
    expect(ui).toEqual({ name: 'shared/ui', files: 1, lines: 20, longest: 20, testLines: 4 });
    expect(all).toEqual({ name: 'all', files: 3, lines: 33, longest: 20, testLines: 16 });
  });

  it('become a table with the ratio of tests to source', () => {
    expect(tableOf(countPackages(files))).toContain('| host | 1 | 10 | 10 | 5 | 0.50 |');
  });
});
