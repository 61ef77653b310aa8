import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, everyLanguage, LANGUAGES, type Language } from '@portal/domain/language';
import { TaskError } from '@portal/kit/failing';
import { PATH_ALIASES, SHELL_PATHS } from '@portal/registry';
import { isReservedName, isServicePath } from '@portal/release-client/names';
import { portOf, remoteFolders } from '../dev/ports.ts';
import { readPackages } from '../lib/workspace.ts';

/** The languages whose title has an option of its own; `--title` is in the default one. */
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The remote to make. */
export interface Wish {
  /** Short name: `claims`. */
  name: string;
  /** Its folder, relative to the root: `remote-claims`. */
  folder: string;
  /** Its one page. */
  path: string;
  title: Record<Language, string>;
  /** Target folder instead of this workspace: for a repository of its own. */
  to: string | undefined;
  /** The port that it is served on during development. */
  port: number;
}

export const USAGE = `npm run new-remote -- <name> [--title <text>]${OTHERS.map((one) => ` [--title-${one} <text>]`).join('')} [--path /<path>] [--port <number>] [--to <folder>]`;

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?:\/(?:[A-Za-z0-9._-]+|:[A-Za-z][A-Za-z0-9]*))+$/;
/** A path without the names of its variables, as the gate compares them. */
const shape = (page: string) => page.replace(/:[A-Za-z0-9]+/g, ':').toLowerCase();

/** Every page that a remote of the workspace declares, and whose it is. */
function pagesOf(root: string): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of globSync('remote-*/remote.manifest.json', { cwd: root })) {
    const manifest: { name: string; pages: { path: string }[] } = JSON.parse(
      readFileSync(path.join(root, file), 'utf8'),
    );
    for (const page of manifest.pages) pages.set(shape(page.path), manifest.name);
  }
  return pages;
}

function requireName(name: string, root: string): void {
  if (!NAME.test(name) || name.length < 2 || name.length > 31) {
    throw new TaskError(
      `"${name}" is not a name for a remote: 2 to 31 small letters, digits and single hyphens, a letter first.`,
    );
  }
  if (isReservedName(name)) throw new TaskError(`"${name}" means something else here.`);
  if (existsSync(path.join(root, `remote-${name}`))) {
    throw new TaskError(`There is a folder remote-${name} already.`);
  }
  if (readPackages(root).some((one) => one.name === `@portal/remote-${name}`)) {
    throw new TaskError(`There is a package @portal/remote-${name} already.`);
  }
}

function requirePath(pagePath: string, root: string): void {
  if (!PATH.test(pagePath)) {
    throw new TaskError(`"${pagePath}" is not the path of a page: it looks like /claims/:id.`);
  }
  const own = SHELL_PATHS.includes(pagePath) || Object.hasOwn(PATH_ALIASES, pagePath);
  if (own || isServicePath(pagePath))
    throw new TaskError(`${pagePath} belongs to the portal itself.`);
  const owner = pagesOf(root).get(shape(pagePath));
  if (owner) {
    throw new TaskError(`${pagePath} belongs to ${owner}: choose another one with --path.`);
  }
}

function readPort(text: string | undefined, root: string): number {
  const taken = new Map(remoteFolders(root).map((folder) => [portOf(root, folder), folder]));
  if (text === undefined) return Math.max(5100, ...taken.keys()) + 1;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535) {
    throw new TaskError(`"${text}" is not a port: use a number from 1024 to 65535.`);
  }
  const owner = taken.get(port);
  if (owner) throw new TaskError(`Port ${port} is that of ${owner}: choose another one.`);
  return port;
}

const sentence = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function readTitle(text: string | undefined, other: string): string {
  const title = (text ?? other).trim();
  if (title === '' || title.length > 60) {
    throw new TaskError('A title has 1 to 60 characters.');
  }
  return title;
}

/** Reads the command line. Throws a sentence for invalid values. */
export function readWish(args: string[], root: string): Wish {
  const text = { type: 'string' } as const;
  let parsed: ReturnType<typeof parse>;
  function parse() {
    const titles = Object.fromEntries(OTHERS.map((language) => [`title-${language}`, text]));
    const options = { title: text, path: text, port: text, to: text, ...titles };
    return parseArgs({ args, allowPositionals: true, options });
  }
  try {
    parsed = parse();
  } catch (error) {
    throw new TaskError(`${(error as Error).message}\n${USAGE}`);
  }
  const { positionals, values } = parsed;
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new TaskError(USAGE);
  requireName(name, root);
  const pagePath = values.path ?? `/${name}`;
  requirePath(pagePath, root);
  const titles: Partial<Record<string, string>> = values;
  const titleOption = (language: Language) =>
    titles[language === DEFAULT_LANGUAGE ? 'title' : `title-${language}`];
  const anyTitle = LANGUAGES.map(titleOption).find((one) => one !== undefined) ?? sentence(name);
  return {
    name,
    folder: `remote-${name}`,
    path: pagePath,
    to: values.to,
    title: everyLanguage((language) => readTitle(titleOption(language), anyTitle)),
    port: readPort(values.port, root),
  };
}
