// @ts-check
// JavaScript, because the bootstrap imports it on any Node from 20 on, which may not read types.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The generated file, relative to the remote's folder. Git, Biome and reviewers ignore it. */
export const DEFINITION_FILE = 'src/definition.generated.ts';

const MODULE = /^\.\/src\/([\w./-]+\.tsx?)#([A-Za-z_$][\w$]*)$/;

/**
 * @typedef {{ module?: string, status?: string, libraries?: string[], params?: string[] }} Entry
 * @typedef {{
 *   pages: (Entry & { path: string })[],
 *   dialogs?: (Entry & { name: string })[],
 *   slots?: (Entry & { name: string })[],
 *   locales: string[],
 *   libraries?: string[],
 * }} SourceManifest
 */

/**
 * The languages of the remote: its locale files.
 * @param {string} dir
 */
const localesIn = (dir) => {
  const folder = join(dir, 'src/locales');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5))
    .sort();
};

/** @param {string} dir @returns {SourceManifest} */
const readManifest = (dir) => {
  const manifest = JSON.parse(readFileSync(join(dir, 'remote.manifest.json'), 'utf8'));
  return { locales: localesIn(dir), ...manifest };
};

/**
 * Source of one group of lazy imports. The composer preloads a page by the name of its chunk.
 * @param {'page' | 'dialog' | 'slot'} kind
 * @param {Entry[]} entries
 * @param {(entry: any) => string} keyOf
 */
const group = (kind, entries, keyOf) => {
  const lines = entries.flatMap((entry) => {
    const key = keyOf(entry);
    if (entry.module === undefined) {
      if (entry.status === 'building') return [];
      throw new Error(`remote.manifest.json: the ${kind} ${key} names no "module".`);
    }
    const [, file, name] = MODULE.exec(entry.module) ?? [];
    if (file === undefined || name === undefined) {
      throw new Error(
        `remote.manifest.json: the module of the ${kind} ${key} must look like "./src/features/claims/claims-page.tsx#ClaimsPage", not "${entry.module}".`,
      );
    }
    const chunk = JSON.stringify(`${kind}:${key}`);
    return [
      `    ${JSON.stringify(key)}: () =>`,
      `      import(/* webpackChunkName: ${chunk} */ './${file}').then((module) => module.${name}),`,
    ];
  });
  return [`  ${kind}s: {`, ...lines, '  },'];
};

/** @param {string[]} locales */
const localeGroup = (locales) => [
  '  locales: {',
  ...locales.map(
    (language) =>
      `    ${language}: () => import(/* webpackChunkName: "locale:${language}" */ './locales/${language}.json'),`,
  ),
  '  },',
];

/**
 * The lazy imports of one package's texts, or of a folder of the remote's own.
 * @param {string} name
 * @param {string[]} locales
 * @param {string} chunk
 * @param {string} indent
 */
const textsOf = (name, locales, chunk, indent) => [
  `${indent}${JSON.stringify(name)}: {`,
  ...locales.map(
    (language) =>
      `${indent}  ${language}: () => import(/* webpackChunkName: "${chunk}:${language}" */ '${name}/locales/${language}.json'),`,
  ),
  `${indent}},`,
];

/**
 * Translations of the shared packages that the remote bundles: in the chunk of the remote's own, so that they add no request.
 * @param {string[]} libraries
 * @param {string[]} locales
 */
const libraryGroup = (libraries, locales) => {
  const lines = libraries.flatMap((name) => textsOf(name, locales, 'locale', '    '));
  return libraries.length === 0 ? [] : ['  libraries: {', ...lines, '  },'];
};

/**
 * Texts that a page names for itself, in a chunk that other pages' readers never fetch.
 * @param {(Entry & { path: string })[]} pages
 * @param {string[]} locales
 */
const pageLibraryGroup = (pages, locales) => {
  const lines = pages.flatMap(({ path, libraries = [] }) =>
    libraries.length === 0
      ? []
      : [
          `    ${JSON.stringify(path)}: {`,
          ...libraries.flatMap((name) => textsOf(name, locales, 'page-texts', '      ')),
          '    },',
        ],
  );
  return lines.length === 0 ? [] : ['  pageLibraries: {', ...lines, '  },'];
};

/**
 * The params of the pages' addresses that may be saved with them.
 * @param {(Entry & { path: string })[]} pages
 */
const paramGroup = (pages) => {
  const lines = pages.flatMap(({ path, params = [] }) =>
    params.length === 0 ? [] : [`    ${JSON.stringify(path)}: ${JSON.stringify(params)},`],
  );
  return lines.length === 0 ? [] : ['  pageParams: {', ...lines, '  },'];
};

/**
 * The definition of a remote as TypeScript source: a lazy import for each locale, page, dialog and slot of its manifest.
 * @param {SourceManifest} manifest
 */
export const definitionSource = ({ pages, dialogs = [], slots = [], locales, libraries = [] }) =>
  [
    '// Generated from remote.manifest.json; not committed. Do not edit.',
    "import type { RemoteDefinition } from '@portal/remote-kit';",
    '',
    '/** What `defineRemote` needs. */',
    'export const definition: RemoteDefinition = {',
    ...localeGroup(locales),
    ...libraryGroup(libraries, locales),
    ...pageLibraryGroup(pages, locales),
    ...paramGroup(pages),
    ...group('page', pages, ({ path }) => path),
    ...group('dialog', dialogs, ({ name }) => name),
    ...group('slot', slots, ({ name }) => name),
    '};',
    '',
  ].join('\n');

/** @param {SourceManifest} manifest */
const namesModules = ({ pages, dialogs = [], slots = [] }) =>
  [...pages, ...dialogs, ...slots].some((entry) => entry.module !== undefined);

/**
 * Writes the definition of the remote in this folder when its manifest names modules; a remote that hands its own map to
 * `defineRemote` names none and gets no file. An unchanged file is not touched, so that watchers do not start.
 * @param {string} dir
 */
export const writeDefinition = (dir) => {
  const manifest = readManifest(dir);
  if (!namesModules(manifest)) return;
  const file = join(dir, DEFINITION_FILE);
  const source = definitionSource(manifest);
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return;
  // Two commands may write at the same time: a reader sees the whole old file or the whole new one.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, source);
  renameSync(temporary, file);
};

/**
 * The manifest as it is published, without what only the build needs: modules and libraries.
 * @param {string} dir
 */
export const publishedManifest = (dir) => {
  const { pages, dialogs, slots, libraries: _, ...rest } = readManifest(dir);
  /** @param {Entry[] | undefined} entries */
  const strip = (entries) =>
    entries?.map(({ module: _module, libraries: _libraries, ...entry }) => entry);
  return { ...rest, pages: strip(pages), slots: strip(slots), dialogs: strip(dialogs) };
};
