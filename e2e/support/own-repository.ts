import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './places.ts';

const run = promisify(execFile);

/** One step of the course: the command, how long it took, what it printed. */
export interface Step {
  command: string;
  seconds: number;
  printed: string;
}

/** A team's folder outside of the workspace, and the commands that are run there. */
export interface TeamFolder {
  steps: Step[];
  /** Runs a command in a folder below the team's; rejects with what it printed. */
  run(command: string[], folder?: string, env?: Record<string, string>): Promise<string>;
}

/** What npm and its scripts must not learn of the workspace that starts them. */
export const outside = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:npm_(?!config_)|PORTAL_|DATA_DIR|NODE_ENV|INIT_CWD)/i.test(name),
    ),
  );

/** Packs the kit into `folder/kit`; answers the file of the package with the command. */
export async function packKit(folder: string): Promise<string> {
  const kit = path.join(folder, 'kit');
  await run(process.execPath, [path.join(root, 'scripts', 'pack.ts'), 'kit', kit]);
  const files = await readdir(kit);
  const command = files.find((file) => file.startsWith('portal-kit-'));
  if (command === undefined) throw new Error(`no kit among ${files.join(', ')}`);
  return path.join(kit, command);
}

/** The folder of a team that has nothing but npm and the packed files. */
export function teamFolder(folder: string): TeamFolder {
  const steps: Step[] = [];
  return {
    steps,
    async run([program = '', ...args], below = '.', env = {}) {
      const startedAt = performance.now();
      const note = (printed: string) => {
        const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
        const command = [path.basename(program), ...args].join(' ').replaceAll(folder, '…');
        steps.push({ command, seconds, printed });
      };
      try {
        const { stdout, stderr } = await run(program, args, {
          cwd: path.join(folder, below),
          env: { ...outside(), ...env, FORCE_COLOR: '0' },
        });
        note(stdout + stderr);
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        note(stdout + stderr);
        throw new Error(stdout + stderr);
      }
    },
  };
}

/** Replaces a text of a file; throws where it is not there. */
export async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`);
  await writeFile(file, text.replaceAll(from, to));
}
