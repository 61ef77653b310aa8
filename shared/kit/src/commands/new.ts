import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commonFiles } from '../create/common-files.ts';
import { repositoryFiles, type Versions } from '../create/repository-files.ts';
import { sourceFiles } from '../create/source-files.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type RemoteSpec } from '../create/spec.ts';
import { TaskError } from '../lib/failing.ts';
import { bold, say } from '../lib/terminal.ts';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?:\/(?:[A-Za-z0-9._-]+|:[A-Za-z][A-Za-z0-9]*))+$/;
const VENDOR = 'vendor';

const text = { type: 'string' } as const;

function readSpec(args: string[]): { spec: RemoteSpec; kit: string | undefined } {
  const titles = Object.fromEntries(LANGUAGES.map((one) => [`title-${one}`, text]));
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: text, path: text, port: text, kit: text, ...titles },
  });
  const options = values as Partial<Record<string, string>>;
  const [name = ''] = positionals;
  if (!NAME.test(name) || name.length < 2 || name.length > 31)
    throw new TaskError(
      `"${name}" is not a name for a remote: 2 to 31 small letters, digits and single hyphens, a letter first.`,
    );
  const page = options.path ?? `/${name}`;
  if (!PATH.test(page))
    throw new TaskError(`"${page}" is not the path of a page: it looks like /claims/:id.`);
  const port = Number(options.port ?? 5101);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new TaskError(`"${options.port}" is not a port: use a number from 1024 to 65535.`);
  const fallback =
    options.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const titleIn = (language: string) =>
    (language === DEFAULT_LANGUAGE ? options.title : undefined) ??
    options[`title-${language}`] ??
    fallback;
  const title = Object.fromEntries(LANGUAGES.map((one) => [one, titleIn(one)]));
  return { spec: { name, path: page, title, port }, kit: options.kit };
}

/** The versions that this kit was packed with: of our packages and of those that the templates name. */
const packedVersions = (): Versions => {
  const file = path.join(import.meta.dirname, '../../versions.json');
  if (!existsSync(file))
    throw new TaskError('portal new is for the packed kit; in the workspace: npm run new-remote.');
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** Copies the packed packages into the repository; returns what package.json says of them. */
function vendor(kit: string, folder: string): Versions {
  const files = readdirSync(kit).filter((file) => file.endsWith('.tgz'));
  if (files.length === 0) throw new TaskError(`${kit} holds no packed packages (*.tgz).`);
  mkdirSync(path.join(folder, VENDOR));
  return Object.fromEntries(
    files.map((file) => {
      cpSync(path.join(kit, file), path.join(folder, VENDOR, file));
      const name = file.replace(/-\d+\.\d+\.\d+\.tgz$/, '').replace(/^portal-/, '@portal/');
      return [name, `file:${VENDOR}/${file}`];
    }),
  );
}

function write(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** `portal new claims`: a repository that installs, runs alone, is tested, built and released. A failure leaves nothing. */
export async function newRemote(args: string[]): Promise<void> {
  const { spec, kit } = readSpec(args);
  const folder = path.resolve(`remote-${spec.name}`);
  if (existsSync(folder)) throw new TaskError(`There is ${folder} already.`);
  const packed = packedVersions();
  mkdirSync(folder);
  try {
    const versions =
      kit === undefined ? packed : { ...packed, ...vendor(path.resolve(kit), folder) };
    write(folder, {
      ...repositoryFiles(spec, versions),
      ...commonFiles(spec),
      ...sourceFiles(spec),
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  // Versions come with the kit, so what npm has of them in its cache is right: a quarter of the time was asking again.
  const quick = ['--prefer-offline', '--no-audit', '--no-fund'];
  const install = spawnSync('npm', ['install', ...quick], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (install.status !== 0)
    throw new TaskError(`npm install failed in ${folder}: run it again there.`);
  say(`${bold(folder)} is there. Next, in it: npx portal dev, npx portal test, npx portal check`);
}
