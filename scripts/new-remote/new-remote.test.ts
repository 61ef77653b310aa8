import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkLocales } from '../check/locales.ts';
import { binOf, type Outcome, runNode } from '../lib/run.ts';
import { root } from '../lib/workspace.ts';
import { makeRemote } from './make.ts';
import { addListPage } from './testing/add-list-page.ts';
import { readWish } from './wish.ts';

// Jest's copy of the process has no channel that could be let go of.
jest.mock('@portal/kit/stopping', () => ({ onStop: () => () => undefined }));

/** A workspace that has one remote, with the packages of this one. */
function workspace(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  const files = {
    'package.json': '{ "name": "root" }',
    'pnpm-workspace.yaml': 'packages:\n  - remote-*\n  - shared/*\n',
    'pnpm-lock.yaml': 'lockfileVersion: 9\n',
    'remote-policy/package.json': '{ "name": "@portal/remote-policy", "config": { "port": 5104 } }',
    'remote-policy/remote.manifest.json':
      '{ "name": "policy", "pages": [{ "path": "/policies/:policyNo" }] }',
    'shared/remote-kit/package.json': '{ "name": "@portal/remote-kit" }',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

let folder: string;
beforeAll(() => {
  folder = workspace();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what new-remote is asked for', () => {
  it('has a page at its name, a title made of it and the next port, unless it says otherwise', () => {
    expect(readWish(['claim-forms'], folder)).toEqual({
      name: 'claim-forms',
      folder: 'remote-claim-forms',
      path: '/claim-forms',
      title: { vi: 'Claim forms', en: 'Claim forms' },
      port: 5105,
      to: undefined,
    });
    const wanted = ['--path', '/claims/:id', '--title', 'Bồi thường', '--title-en', 'Claims'];
    expect(readWish(['claims', ...wanted, '--port', '5200'], folder)).toMatchObject({
      path: '/claims/:id',
      title: { vi: 'Bồi thường', en: 'Claims' },
      port: 5200,
    });
  });

  it.each([
    [['Claims'], '"Claims" is not a name'],
    [['../claims'], '"../claims" is not a name'],
    [['claims-'], '"claims-" is not a name'],
    [['host'], '"host" means something else'],
    [['promote'], '"promote" means something else'],
    [['canary'], '"canary" means something else'],
    [['policy'], 'a folder remote-policy already'],
    [['kit'], 'a package @portal/remote-kit already'],
    [['claims', '--path', '/policies/:id'], '/policies/:id belongs to policy'],
    [['claims', '--path', '/api/claims'], '/api/claims belongs to the portal itself'],
    [['claims', '--path', '/401'], '/401 belongs to the portal itself'],
    [['claims', '--path', "/a'b"], 'is not the path of a page'],
    [['claims', '--port', '80'], '"80" is not a port'],
    [['claims', '--port', '5104'], 'Port 5104 is that of remote-policy'],
    [['claims', '--colour', 'red'], "Unknown option '--colour'"],
    [['claims', 'forms'], 'npm run new-remote -- <name>'],
    [[], 'npm run new-remote -- <name>'],
  ])('refuses %j in a sentence', (args, sentence) => {
    expect(() => readWish(args, folder)).toThrow(sentence);
  });
});

it('leaves nothing of a remote that could not be finished', async () => {
  const before = readdirSync(folder);
  const finish = async () => {
    writeFileSync(path.join(folder, 'pnpm-lock.yaml'), 'half');
    throw new Error('no packages');
  };
  const wish = readWish(['claims'], folder);
  await expect(makeRemote({ root: folder, wish, finish })).rejects.toThrow('no packages');
  expect(readdirSync(folder)).toEqual(before);
  expect(readFileSync(path.join(folder, 'pnpm-lock.yaml'), 'utf8')).toBe('lockfileVersion: 9\n');
});

/** What the root's configuration says, for one remote elsewhere. */
const tsconfig = {
  extends: path.join(root, 'tsconfig.web.json'),
  include: [`remote-it-s-new/src`],
};
const jestConfig = `import base from '${path.join(root, 'jest.config.mjs')}';
export default { ...base.projects[0], roots: [import.meta.dirname] };
`;

it('makes a remote that is formatted, type-checks, builds and passes its own tests, also with a second list page of four files', async () => {
  const wish = readWish(
    ['it-s-new', '--path', '/it/:id', '--title', 'Đó là "trang" (mới) của ta', '--title-en', 'New'],
    folder,
  );
  const place = path.join(folder, wish.folder);
  const finish = async () => {
    symlinkSync(path.join(root, 'remote-policy/node_modules'), path.join(place, 'node_modules'));
  };
  await makeRemote({ root: folder, wish, finish });
  expect(addListPage(place, wish.name)).toHaveLength(4);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(path.join(place, 'jest.config.mjs'), jestConfig);
  const biome = [binOf('@biomejs/biome'), 'check', '--write', '--vcs-enabled=false'];
  const passed = ({ code, output }: Outcome) => ({ code, output: code === 0 ? '' : output });
  const fine = { code: 0, output: '' };
  expect(
    passed(await runNode([...biome, `--config-path=${root}`, place], { cwd: folder })),
  ).toEqual(fine);
  const [types, build, tests] = await Promise.all([
    runNode([binOf('typescript', 'tsc'), '-p', 'tsconfig.json'], { cwd: folder }),
    runNode([binOf('webpack', 'webpack', 'remote-policy')], {
      cwd: place,
      env: { NODE_ENV: 'production' },
    }),
    runNode([binOf('jest'), '--ci', '--rootDir', root, '--config', 'jest.config.mjs'], {
      cwd: place,
    }),
  ]);
  expect([types, build, tests].map(passed)).toEqual([fine, fine, fine]);
  const built: { name: string; pageFiles: object; localeFiles: object } = JSON.parse(
    readFileSync(path.join(place, 'dist/release.json'), 'utf8'),
  );
  expect(built.name).toBe('it-s-new');
  expect(Object.keys(built.pageFiles)).toEqual(['/changes', '/it/:id']);
  expect(Object.keys(built.localeFiles)).toEqual(['en', 'vi']);
  expect(existsSync(path.join(place, 'dist/remote.manifest.json'))).toBe(true);
  expect(checkLocales(folder)).toEqual([]);
}, 240_000);
