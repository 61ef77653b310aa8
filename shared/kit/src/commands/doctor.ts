import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { call, portalUrl } from '@portal/release-client';
import { manifestProblems } from '../check/manifest.ts';
import { TaskError } from '../lib/failing.ts';
import { readRemote } from '../lib/remote.ts';
import { green, red, say } from '../lib/terminal.ts';

/** One finding: a sentence, and whether it is as it should be. */
type Finding = [ok: boolean, sentence: string];

const NODE_MIN = 22;

const machine = (): Finding[] => {
  const major = Number(process.versions.node.split('.')[0]);
  return [[major >= NODE_MIN, `Node ${process.versions.node}; ${NODE_MIN} or later is needed.`]];
};

/** What is wrong with the manifest, also where it cannot be read. */
function problemsIn(dir: string): string[] {
  try {
    return manifestProblems(dir);
  } catch (error) {
    return [`remote.manifest.json: ${(error as Error).message}`];
  }
}

function repository(dir: string): Finding[] {
  const kit = path.join(dir, 'node_modules/@portal/kit/package.json');
  const installed: Finding[] = existsSync(kit)
    ? [[true, `@portal/kit ${JSON.parse(readFileSync(kit, 'utf8')).version} is installed.`]]
    : [];
  return [...installed, ...problemsIn(dir).map((sentence): Finding => [false, sentence])];
}

async function portal(): Promise<Finding[]> {
  const url = portalUrl();
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  if (!answer?.ok)
    return [[false, `The portal at ${url} does not answer; set PORTAL_URL or start it.`]];
  const apart = Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? '')) / 1000;
  const found: Finding[] = [
    [true, `The portal at ${url} answers.`],
    [!(apart > 60), `This machine's clock and the portal's are ${Math.round(apart)} s apart.`],
  ];
  if (!process.env.PORTAL_RELEASE_TOKEN) return found;
  const problem = await call('GET', 'list').then(
    () => undefined,
    (error: Error) => error.message,
  );
  return [...found, [problem === undefined, problem ?? 'The credential is accepted.']];
}

/** `portal doctor`: what is wrong, in sentences; ends with 1 where something does. */
export async function doctor(): Promise<void> {
  const { dir } = readRemote(process.cwd());
  const findings = [...machine(), ...repository(dir), ...(await portal())];
  for (const [ok, sentence] of findings) say(`${ok ? green('✓') : red('✗')} ${sentence}`);
  if (findings.some(([ok]) => !ok)) throw new TaskError('Something is wrong: see above.');
}
