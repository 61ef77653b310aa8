import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { binOf } from '../lib/run.ts';
import { root } from '../lib/workspace.ts';

// A small workspace in a temporary folder, with the real rules over it. One run over all bad files:
// each file must break exactly the rule it was written to break.
const packages = [
  'domain',
  'calendar',
  'types',
  'permissions',
  'registry',
  'api-client',
  'ui',
  'remote-kit',
  'lists',
];
const good = {
  'host/src/main.ts':
    "import '@portal/ui';\nimport '@portal/remote-kit';\nexport const x = { a: 1 } satisfies object;\n",
  'remote-a/src/remote.tsx':
    "import type { T } from '@portal/types';\nimport './page.tsx';\nexport const x: T = 1;\n",
  'remote-a/src/page.tsx': "import '@portal/ui';\nexport const Page = () => <p>a</p>;\n",
  'remote-b/src/remote.tsx':
    "import '@portal/api-client';\nexport const x = () => import('./late.tsx');\n",
  'remote-b/src/late.tsx': 'export const late = 1;\n',
  'remote-b/src/late.test.tsx': "import './late.tsx';\nimport './testing/help.ts';\n",
  'remote-b/src/testing/help.ts': 'export const help = 1;\n',
  'backend/src/main.ts': "import 'node:fs';\nimport '@portal/registry';\nexport const main = 1;\n",
  'scripts/start.ts': "import '@portal/backend';\n",
  'e2e/smoke.spec.ts': "import '@portal/types';\n",
  'shared/domain/src/index.ts': 'export const domain = 1;\n',
  'shared/calendar/src/index.ts': 'export const calendar = 1;\n',
  'shared/types/src/index.ts':
    "import '@portal/domain';\nexport type T = number;\nexport const types = 1;\n",
  'shared/permissions/src/index.ts': "import '@portal/domain';\nimport '@portal/types';\n",
  'shared/registry/src/index.ts': "import '@portal/types';\n",
  'shared/api-client/src/index.ts': "import '@portal/types';\n",
  'shared/ui/src/index.ts': "import '@portal/calendar';\nexport const ui = 1;\n",
  'shared/lists/src/index.ts': "import '@portal/remote-kit';\nimport '@portal/api-client';\n",
  'shared/remote-kit/src/index.ts':
    "import '@portal/ui';\nimport '@portal/api-client';\nimport '@portal/permissions';\n",
};
/** file: [its text, the rules that it must break] */
const bad: Record<string, [text: string, ...rules: string[]]> = {
  'host/src/bad-remote.ts': ["import '@portal/remote-a';\n", 'no-host-to-remote'],
  'host/src/bad-type.ts': [
    "import type { Page } from '@portal/remote-a';\nexport type P = Page;\n",
    'no-host-to-remote',
  ],
  'host/src/bad-late.ts': [
    "export const late = () => import('@portal/remote-a');\n",
    'no-host-to-remote',
  ],
  'host/src/bad-path.ts': [
    "import '../../shared/ui/src/index.ts';\n",
    'no-relative-path-into-another-package',
  ],
  'host/src/bad-missing.ts': ["import './nowhere.ts';\n", 'resolvable'],
  'host/src/bad-cycle-a.ts': ["import './bad-cycle-b.ts';\n", 'no-cycles'],
  // A cycle is reported once, at its first file.
  'host/src/bad-cycle-b.ts': ["import './bad-cycle-a.ts';\n"],
  'remote-a/src/bad-remote.tsx': ["import '@portal/remote-b';\n", 'no-remote-to-remote'],
  'remote-a/src/bad-host.tsx': ["import '@portal/host';\n", 'no-remote-to-host'],
  'remote-a/src/bad-backend.tsx': ["export * from '@portal/backend';\n", 'no-browser-to-backend'],
  'remote-a/src/bad-node.tsx': ["import 'node:fs';\n", 'no-node-in-the-browser'],
  'remote-a/src/bad-help.tsx': ["import './testing/help.ts';\n", 'no-test-help-in-the-product'],
  'remote-a/src/testing/help.ts': ['export const help = 1;\n'],
  'backend/src/bad-host.ts': ["import '@portal/host';\n", 'no-backend-to-browser'],
  'scripts/bad-path.ts': [
    "import '../backend/src/main.ts';\n",
    'no-relative-path-into-another-package',
  ],
  'e2e/bad-backend.ts': ["import '@portal/backend';\n", 'no-e2e-to-code'],
  'shared/domain/src/bad-up.ts': ["import '@portal/types';\n", 'the-ground-floor-imports-nothing'],
  'shared/calendar/src/bad-side.ts': [
    "import '@portal/domain';\n",
    'the-ground-floor-imports-nothing',
  ],
  'shared/types/src/bad-up.ts': [
    "import '@portal/permissions';\n",
    'types-import-the-ground-floor',
  ],
  'shared/permissions/src/bad-side.ts': [
    "import '@portal/registry';\n",
    'pure-packages-import-types',
  ],
  'shared/ui/src/bad-api.ts': ["import '@portal/types';\n", 'ui-stands-alone'],
  'shared/remote-kit/src/bad-lists.ts': ["import '@portal/lists';\n", 'lists-is-for-remotes'],
  'shared/remote-kit/src/bad-host.ts': ["import '@portal/host';\n", 'shared-below-everything'],
};

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[]; totalCruised: number };
}

const entryOf = (folder: string) =>
  ({ host: 'src/main.ts', backend: 'src/main.ts' })[folder] ??
  (folder.startsWith('remote-') ? 'src/remote.tsx' : 'src/index.ts');

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Rules broken, by file. */
function cruise(files: Record<string, string>): Map<string, Set<string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'directions-'));
  try {
    mkdirSync(path.join(folder, 'node_modules/@portal'), { recursive: true });
    const folders = [
      'host',
      'remote-a',
      'remote-b',
      'backend',
      ...packages.map((name) => `shared/${name}`),
    ];
    for (const one of folders) {
      const name = path.basename(one);
      write(
        folder,
        `${one}/package.json`,
        JSON.stringify({ name: `@portal/${name}`, exports: `./${entryOf(one)}` }),
      );
      symlinkSync(path.join(folder, one), path.join(folder, 'node_modules/@portal', name));
    }
    write(folder, 'package.json', '{}');
    for (const [file, text] of Object.entries(files)) write(folder, file, text);
    const config = path.join(root, '.dependency-cruiser.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        binOf('dependency-cruiser', 'depcruise'),
        '--config',
        config,
        '-T',
        'json',
        ...['host', 'remote-a', 'remote-b', 'backend', 'e2e', 'scripts', 'shared'],
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    if (stderr) throw new Error(stderr);
    const { summary }: Report = JSON.parse(stdout);
    const broken = new Map<string, Set<string>>();
    for (const { from, rule } of summary.violations) {
      broken.set(from, (broken.get(from) ?? new Set()).add(rule.name));
    }
    return broken;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the directions of import', () => {
  it('accept a workspace that keeps them', () => {
    expect(Object.fromEntries(cruise(good))).toEqual({});
  });

  describe('refuse', () => {
    const texts = Object.entries(bad).map(([file, [text]]) => [file, text]);
    const broken = cruise({ ...good, ...Object.fromEntries(texts) });

    it.each(Object.entries(bad))('%s', (file, [, ...rules]) => {
      expect([...(broken.get(file) ?? [])].sort()).toEqual(rules.sort());
    });
  });

  it('have no rule without a file that breaks it', async () => {
    const config: { default: { forbidden: { name: string }[] } } = await import(
      '../../.dependency-cruiser.mjs'
    );
    const names = config.default.forbidden.map((rule) => rule.name).sort();
    const proven = new Set(Object.values(bad).flatMap(([, ...rules]) => rules));
    expect(names).toEqual([...proven].sort());
  });
});
