import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@portal/types';

/**
 * When the faulty remote throws: as soon as it runs, or when its page is drawn. With `style` it does not: its page has a
 * style sheet, for tests to spoil.
 */
export type Fault = 'load' | 'render' | 'style';

const manifest: RemoteManifest = {
  name: 'policy',
  title: { vi: 'Hợp đồng và khách hàng', en: 'Policies and customers' },
  contract: '^1.0.0',
  pages: [
    {
      path: '/policy-management',
      access: 'private',
      permission: 'policy.view',
      title: { vi: 'Tra cứu hợp đồng', en: 'Policy lookup' },
      feature: 'policy-management',
      status: 'ready',
    },
  ],
  slots: [],
  dialogs: [],
  permissions: [],
  locales: ['vi', 'en'],
};

const sources: Record<Fault, string> = {
  load: "throw new Error('faulty remote: thrown at load');\n",
  render: `import { defineRemote } from '@portal/remote-kit';
const Page = () => { throw new Error('faulty remote: thrown at render'); };
const words = async () => ({ default: {} });
export const { bootstrap, mount, unmount } = defineRemote({
  locales: { vi: words, en: words },
  pages: { '/policy-management': async () => Page },
});
`,
  style: `import { defineRemote } from '@portal/remote-kit';
const words = async () => ({ default: {} });
export const { bootstrap, mount, unmount } = defineRemote({
  locales: { vi: words, en: words },
  pages: {
    '/policy-management': () =>
      import(/* webpackChunkName: "page:/policy-management" */ './page.tsx').then(({ Page }) => Page),
  },
});
`,
};

const styled = {
  'src/page.tsx': `import './page.css';
export const Page = () => <h1 className="styled">Trang có kiểu</h1>;
`,
  'src/page.css': '.styled { color: rgb(1, 2, 3); }\n',
};

const config = `import { remoteConfig } from '@portal/remote-kit/webpack';
export default remoteConfig({ dir: import.meta.dirname });
`;

/** Writes the smallest remote named policy that throws, ready to be built as any remote is. */
export async function writeFaultyRemote(folder: string, fault: Fault): Promise<void> {
  await mkdir(path.join(folder, 'src'));
  const files = {
    'package.json': JSON.stringify({ name: 'faulty', version: '6.6.6', type: 'module' }),
    'remote.manifest.json': JSON.stringify(manifest),
    'webpack.config.mjs': config,
    'src/remote.tsx': sources[fault],
    ...(fault === 'style' && styled),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

/**
 * Changes the sources that `npm run new-remote -- claims` made: the next version says `to` where it said `from`, and its
 * page throws as soon as one of these users sees it. For all others, and for the gate, it is as good as any.
 */
export async function spoilClaims(
  folder: string,
  { from, to, users }: { from: string; to: string; users: string[] },
): Promise<void> {
  const edit = async (name: string, changes: [string, string][]) => {
    const file = path.join(folder, 'src', name);
    let text = await readFile(file, 'utf8');
    for (const [old, next] of changes) {
      if (!text.includes(old)) throw new Error(`${name} does not say "${old}"`);
      text = text.replaceAll(old, next);
    }
    await writeFile(file, text);
  };
  await edit('locales/vi.json', [[from, to]]);
  await edit('features/claims/claims-page.tsx', [
    ['import { usePortal, useWords }', 'import { usePortal, useSession, useWords }'],
    [
      'const t = useWords();',
      `const t = useWords();
  const { user } = useSession();
  if (user && ${JSON.stringify(users)}.includes(user.username)) {
    throw new Error('faulty remote: thrown for some');
  }`,
    ],
  ]);
}
