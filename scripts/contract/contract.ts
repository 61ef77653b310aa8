import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@portal/types';
import { root } from '../lib/workspace.ts';
import { ACCEPTED, nextAccepted, unacceptedProblems } from './accepted.ts';
import { emitDeclarations } from './declarations.ts';
import { type ContractPart, reportNames, reportPart, reportText } from './report.ts';

const REPORT = 'docs/api/contract.md';
const HISTORY = 'docs/contract.md';
const TYPES = 'shared/types/src/index.ts';
const KIT = 'shared/remote-kit';

/** What hosts and remotes of different builds hand each other. */
const HANDED: ContractPart = {
  name: '@portal/types (context, manifest, release)',
  sources: ['host/mount-context.ts', 'release/manifest.ts', 'release/release.ts'].map(
    (file) => `shared/types/src/${file}`,
  ),
};

const read = (file: string): string => {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
};

/** The entries of the kit that are sources: those of its webpack part run on the developer's machine alone. */
function kitParts(): ContractPart[] {
  const { exports } = JSON.parse(read(`${KIT}/package.json`)) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([entry, file]) => /^\.\/src\/.*\.tsx?$/.test(file) && !entry.includes('*'))
    .map(([entry, file]) => ({
      name: path.posix.join('@portal/remote-kit', entry),
      sources: [path.posix.join(KIT, file)],
    }));
}

async function reportNow() {
  const listed = [HANDED, ...kitParts()];
  const declarations = await emitDeclarations([...listed.flatMap(({ sources }) => sources), TYPES]);
  const parts = listed.map((part) => reportPart(declarations, part));
  return { parts, text: reportText(parts, reportNames(declarations, [TYPES])) };
}

/** What is wrong with the record of the contract: a report that is old, a change that was not accepted, a version without its section. */
export async function checkContract(): Promise<string[]> {
  const { parts, text } = await reportNow();
  const [major, minor] = CONTRACT_VERSION.split('.');
  return [
    ...(text === read(REPORT)
      ? []
      : [`${REPORT} is not what the sources declare; npm run fix writes it.`]),
    ...unacceptedProblems(read(ACCEPTED), parts, CONTRACT_VERSION),
    ...(read(HISTORY).includes(`\n## ${major}.${minor}\n`)
      ? []
      : [`${HISTORY} has no section of contract ${major}.${minor}.`]),
  ];
}

/** Writes the report, and the lines of a contract that was raised. */
export async function writeContract(): Promise<void> {
  const { parts, text } = await reportNow();
  mkdirSync(path.join(root, path.dirname(REPORT)), { recursive: true });
  writeFileSync(path.join(root, REPORT), text);
  writeFileSync(path.join(root, ACCEPTED), nextAccepted(read(ACCEPTED), parts, CONTRACT_VERSION));
}
