import { createHash } from 'node:crypto';
import type { HostBuild } from '@portal/types';
import webpack from 'webpack';
import { HostBuildPlugin } from './host-build-plugin.ts';
import { sharedVersions } from './shared.ts';
import { compile, json } from './testing/compile.ts';

const SOURCES = {
  'main.js': [
    'const language = document.documentElement.lang;',
    "import(/* webpackChunkName: 'locale:[request]' */ './locales/' + language + '.json');",
    "import('later').then(console.log);",
    "import('now').then(console.log);",
  ].join('\n'),
  'locales/en.json': '{ "title": "Portal" }',
  'locales/vi.json': '{ "title": "Cổng" }',
  'node_modules/later/package.json': '{ "name": "later", "version": "1.0.0" }',
  'node_modules/later/index.js': 'module.exports = 1;\n',
  'node_modules/now/package.json': '{ "name": "now", "version": "1.0.0" }',
  'node_modules/now/index.js': 'module.exports = 2;\n',
};

const build = () =>
  compile(SOURCES, {
    plugins: [
      new webpack.sharing.SharePlugin({ shared: ['later', 'now'] }),
      new HostBuildPlugin({ version: '1.0.0-a', sharedLater: ['later'] }),
    ],
  });

const hashOf = (text = '') => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('host.json', () => {
  it('names the scripts of the first page with the hashes of the emitted files', async () => {
    const compiled = await build();
    expect(compiled.errors).toEqual([]);
    const { version, scripts, styles } = json<HostBuild>(compiled, 'host.json');
    expect({ version, styles }).toEqual({ version: '1.0.0-a', styles: [] });
    expect(scripts).toHaveLength(1);
    for (const { file, integrity } of scripts) {
      expect(integrity).toBe(hashOf(compiled.files[file]));
    }
  });

  it('names the files of locales and of lazy shared modules, and no others', async () => {
    const compiled = await build();
    const { localeFiles, sharedFiles } = json<HostBuild>(compiled, 'host.json');
    expect(Object.keys(localeFiles)).toEqual(['en', 'vi']);
    expect(Object.keys(sharedFiles)).toEqual(['later']);
    for (const { file, integrity } of sharedFiles.later ?? []) {
      expect(integrity).toBe(hashOf(compiled.files[file]));
    }
  });

  it('says which versions the host provides', async () => {
    expect(json<HostBuild>(await build(), 'host.json').shared).toEqual(sharedVersions());
  });
});
