import { foldersOf } from './workspace.ts';

const one = (name: string, folder: string, ...uses: string[]) => ({
  name,
  folder,
  dependencies: Object.fromEntries(uses.map((used) => [used, 'workspace:*'])),
  devDependencies: { never: 'catalog:' },
});

it('follows the packages that a package uses, each once', () => {
  const packages = [
    one('types', 'shared/types'),
    one('ui', 'shared/ui', 'react'),
    one('kit', 'shared/kit', 'types', 'ui'),
    one('policy', 'remote-policy', 'kit', 'types'),
    one('other', 'remote-other', 'kit'),
  ];
  expect(foldersOf('policy', packages)).toEqual([
    'remote-policy',
    'shared/kit',
    'shared/types',
    'shared/ui',
  ]);
});
