import { catalogNames, catalogProblems } from './catalog.ts';

const yaml = `packages:
  - host

# One version.
catalog:
  '@a/b': ^1.0.0
  # why
  react: 19.0.0

allowBuilds:
  node: true
`;

const host = (dependencies: Record<string, string>) => [
  { name: '@portal/types', folder: 'shared/types', dependencies: {}, devDependencies: {} },
  { name: '@portal/host', folder: 'host', dependencies, devDependencies: {} },
];

describe('the catalog', () => {
  it('is read with its quoted names and without the keys after it', () => {
    expect(catalogNames(yaml)).toEqual(['@a/b', 'react']);
  });

  it('accepts catalog: and workspace:*, and the written-out Node', () => {
    const used = { react: 'catalog:', '@portal/types': 'workspace:*', node: '24.0.0' };
    expect(catalogProblems(host(used), ['react'])).toEqual([]);
  });

  it('refuses a version of its own', () => {
    expect(catalogProblems(host({ react: '^19.0.0' }), ['react'])).toEqual([
      '@portal/host: react is "^19.0.0", not "catalog:"',
    ]);
  });

  it('refuses a package of ours from anywhere but the workspace', () => {
    expect(catalogProblems(host({ '@portal/types': 'catalog:' }), [])).toHaveLength(1);
  });

  it('refuses a name that the catalog lacks, and an entry that no package uses', () => {
    expect(catalogProblems(host({ react: 'catalog:' }), ['jotai'])).toEqual([
      '@portal/host: react is not in the catalog',
      'catalog: jotai is not used',
    ]);
  });
});
