import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DEFINITION_FILE,
  definitionSource,
  publishedManifest,
  writeDefinition,
} from './definition.mjs';

const claims = { path: '/claims/:id', module: './src/features/claims/claims-page.tsx#ClaimsPage' };
const manifest = { pages: [claims], locales: ['vi', 'en'] };

describe('the definition of a remote', () => {
  it('imports each page, dialog, slot and locale lazily, in a chunk of its name', () => {
    const source = definitionSource({
      ...manifest,
      dialogs: [{ name: 'terms', module: './src/terms/terms-dialog.tsx#TermsDialog' }],
      slots: [{ name: 'card', module: './src/card.tsx#Card' }],
    });
    const lines = source.split('\n').map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining([
        `vi: () => import(/* webpackChunkName: "locale:vi" */ './locales/vi.json'),`,
        `import(/* webpackChunkName: "page:/claims/:id" */ './features/claims/claims-page.tsx').then((module) => module.ClaimsPage),`,
        `import(/* webpackChunkName: "dialog:terms" */ './terms/terms-dialog.tsx').then((module) => module.TermsDialog),`,
        `import(/* webpackChunkName: "slot:card" */ './card.tsx').then((module) => module.Card),`,
      ]),
    );
  });

  it('imports the translations of its libraries in the chunks of its own', () => {
    const source = definitionSource({ ...manifest, libraries: ['@portal/lists'] });
    expect(source).toContain(
      `en: () => import(/* webpackChunkName: "locale:en" */ '@portal/lists/locales/en.json'),`,
    );
    expect(definitionSource(manifest)).not.toContain('libraries');
  });

  it('imports texts that one page names in a chunk beside those of all pages', () => {
    const pages = [{ ...claims, libraries: ['@portal/lists', './features/claims'] }];
    const source = definitionSource({ ...manifest, pages });
    const chunk = '/* webpackChunkName: "page-texts:en" */';
    expect(source).toContain('  pageLibraries: {\n    "/claims/:id": {\n      "@portal/lists": {');
    expect(source).toContain(`en: () => import(${chunk} '@portal/lists/locales/en.json'),`);
    expect(source).toContain(`en: () => import(${chunk} './features/claims/locales/en.json'),`);
    expect(definitionSource(manifest)).not.toContain('pageLibraries');
  });

  it('has nothing for a page that is being built', () => {
    const pages = [claims, { path: '/later', status: 'building' }];
    expect(definitionSource({ ...manifest, pages })).not.toContain('/later');
  });

  it('refuses a ready page without a module and a module that is no file of the sources', () => {
    const withPage = (page: object) => () =>
      definitionSource({ ...manifest, pages: [{ path: '/a', ...page }] });
    expect(withPage({})).toThrow('the page /a names no "module"');
    for (const module of ['./src/a.tsx', 'src/a.tsx#A', "./src/a';.tsx#A", './src/a.tsx#A()']) {
      expect(withPage({ module })).toThrow('must look like');
    }
  });
});

describe('a remote’s folder', () => {
  let folder: string;
  const write = (content: object) =>
    writeFileSync(path.join(folder, 'remote.manifest.json'), JSON.stringify(content));
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'definition-'));
    mkdirSync(path.join(folder, 'src'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gets the definition that its manifest says now', () => {
    write(manifest);
    writeDefinition(folder);
    write({ ...manifest, pages: [{ ...claims, path: '/claims' }] });
    writeDefinition(folder);
    const written = readFileSync(path.join(folder, DEFINITION_FILE), 'utf8');
    expect(written).toContain('"page:/claims"');
    expect(written).not.toContain('"page:/claims/:id"');
  });

  it('gets none when the remote hands over a map of its own', () => {
    write({ pages: [{ path: '/claims' }], locales: ['vi'] });
    writeDefinition(folder);
    expect(existsSync(path.join(folder, DEFINITION_FILE))).toBe(false);
  });

  it('publishes its manifest without modules and libraries', () => {
    const libraries = ['@portal/lists'];
    write({
      name: 'claims',
      libraries,
      ...manifest,
      pages: [{ ...claims, libraries }],
      dialogs: [{ name: 'terms', module: './src/t.tsx#T' }],
    });
    expect(publishedManifest(folder)).toEqual({
      name: 'claims',
      locales: ['vi', 'en'],
      pages: [{ path: '/claims/:id' }],
      dialogs: [{ name: 'terms' }],
    });
  });
});
