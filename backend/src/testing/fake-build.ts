import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@portal/release-client/files';

export interface FakeRemote {
  name: string;
  version: string;
  path?: string;
  /** Text of the entry; another text is another content. */
  code?: string;
  contract?: string;
  /** Asked for by the page, which is private then. */
  permission?: string;
  /** Replaces members of the manifest. */
  manifest?: Record<string, unknown>;
  /** Replaces members of the build. */
  build?: Record<string, unknown>;
  /** More files, or others. */
  files?: Record<string, string | Buffer>;
}

const title = { vi: 'Trang thử', en: 'Test page' };

const containerOf = ({ name, version }: FakeRemote) =>
  `portal_${name.replaceAll('-', '_')}_${version.replace(/[^0-9A-Za-z]/g, 'x')}`;

/** The files that a remote's build folder would hold. */
export function fakeRemote(remote: FakeRemote): Map<string, Buffer> {
  const path = remote.path ?? `/${remote.name}`;
  const page = { path, title, feature: remote.name, status: 'ready' };
  const { permission } = remote;
  const rules = { access: permission === undefined ? 'public' : 'private', permission };
  const manifest = {
    name: remote.name,
    title,
    contract: remote.contract ?? '^1.0.0',
    pages: [{ ...page, ...rules }],
    slots: [],
    dialogs: [],
    permissions: [],
    locales: ['vi', 'en'],
    ...remote.manifest,
  };
  const build = {
    name: remote.name,
    version: remote.version,
    container: containerOf(remote),
    entry: 'entry.0a1b2c.js',
    preload: ['chunk.js'],
    pageFiles: { [path]: ['page.js'] },
    localeFiles: { vi: ['vi.js'] },
    pageShared: { [path]: ['@portal/ui/data'] },
    shared: { react: '^19.0.0' },
    ...remote.build,
  };
  const code = remote.code ?? `// ${remote.name}\n${'void 0;\n'.repeat(200)}`;
  const texts: Record<string, string | Buffer> = {
    'remote.manifest.json': JSON.stringify(manifest),
    'release.json': JSON.stringify(build),
    'entry.0a1b2c.js': code,
    'chunk.js': '// chunk',
    'page.js': '// page',
    'vi.js': '// words',
    ...remote.files,
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
}

/** A workspace folder with a built host and nothing else. `over` goes over what the host says of itself. */
export async function fakeWorkspace(over: Record<string, unknown> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portal-root-'));
  const dist = join(root, 'host', 'dist');
  await mkdir(dist, { recursive: true });
  const main = Buffer.from(`// host\n${'void 0;\n'.repeat(300)}`);
  const data = Buffer.from('// data');
  const build = {
    version: '1.0.0',
    scripts: [{ file: 'main.1.js', integrity: integrityOf(main) }],
    styles: [],
    fonts: ['type.woff2'],
    localeFiles: {},
    sharedFiles: { '@portal/ui/data': [{ file: 'data.1.js', integrity: integrityOf(data) }] },
    shared: { react: '19.3.1' },
    ...over,
  };
  await writeFile(join(dist, 'main.1.js'), main);
  await writeFile(join(dist, 'data.1.js'), data);
  await writeFile(join(dist, 'type.woff2'), 'font');
  await writeFile(join(dist, 'host.json'), JSON.stringify(build));
  return root;
}
