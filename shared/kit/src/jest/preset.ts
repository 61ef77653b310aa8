import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';

const require = createRequire(import.meta.url);

/** Published as ES modules only, as our own packages are: swc transforms them too. */
export const esmOnly = [
  '@portal',
  '@tanstack.(react-store|react-table|store|table-core)',
  'eventsource-parser',
  'hucre',
  'i18next',
  'jose',
  'jotai',
  'ky',
  'lucide-react',
  'non-error',
  'oauth4webapi',
  'p-limit',
  'pg-boss',
  'react-i18next',
  'serialize-error',
  'single-spa-react',
  'yocto-queue',
];

/** swc writes CommonJS, where `import.meta.url`, `.dirname` and `.filename` become what they stand for. */
export const transform = {
  '\\.[cm]?[jt]sx?$': [
    require.resolve('@swc/jest'),
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
} satisfies Config['transform'];

export const transformIgnorePatterns = [`node_modules/(?!(.pnpm/)?(${esmOnly.join('|')})[@/+])`];

const ENDING = path.extname(import.meta.filename);
const own = (name: string) => path.join(import.meta.dirname, `${name}${ENDING}`);

/** What tests of pages and components need: jsdom with Node's fetch family, stubs for layout, style sheets and pictures as names. */
export const web = {
  transform,
  transformIgnorePatterns,
  testEnvironment: own('web-environment'),
  setupFiles: [own('web-stubs')],
  setupFilesAfterEnv: [own('web-testing-library')],
  moduleNameMapper: {
    '\\.css$': own('empty-module'),
    '\\.(avif|gif|jpe?g|png|svg|webp|woff2?)(\\?.*)?$': own('asset-url'),
  },
  restoreMocks: true,
} satisfies Config;

/** The whole configuration of a remote with a repository of its own. */
export const remoteJest = (dir: string): Config => ({
  ...web,
  rootDir: dir,
  roots: [path.join(dir, 'src')],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testTimeout: 30_000,
  watchman: false,
});
