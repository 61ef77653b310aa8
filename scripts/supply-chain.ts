import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installPnpm } from './bootstrap/pnpm.mjs';
import { run } from './bootstrap/run.mjs';
import { root } from './lib/workspace.ts';
import { heldBack, type Outdated, overdue } from './supply-chain/overdue.ts';

// npm run supply-chain -- age [days] | update [package …] | overdue | advisories | licences | sbom [file]
//   age         ends with 1 when the lockfile installs a package version that is younger than a week
//   update      updates within the ranges of pnpm-workspace.yaml, never to a version younger than a week
//   overdue     ends with 1 when a package is deprecated, or an update has not been taken for over a month (docs/decisions/0002-pins.md holds some back)
//   advisories  asks the package registry for known faults; ends with 1 for high ones, with 2 when it cannot be asked
//   licences    prints each licence with its packages
//   sbom        writes what the lockfile installs as CycloneDX (sbom.cdx.json)
const WEEK_DAYS = 7;
const OFFLINE = /ERR_PNPM_AUDIT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/;

/** Runs the pinned pnpm; returns its exit code and what it printed. */
async function pnpm(args: string[]): Promise<{ code: number; output: string }> {
  const { file, output = 'npm is missing.' } = await installPnpm(root);
  return file === undefined ? { code: 1, output } : run(file, args, root);
}

/** The age is the updater's business: at each install it would need the registry (an install without network would fail). */
const ageOption = (days: number) => `--config.minimumReleaseAge=${days * 24 * 60}`;

async function checkAge(days: number): Promise<number> {
  const { code, output } = await pnpm([
    'install',
    '--frozen-lockfile',
    '--lockfile-only',
    ageOption(days),
  ]);
  console.log(code === 0 ? `✓ Nothing in the lockfile is younger than ${days} days.` : output);
  return OFFLINE.test(output) ? 2 : code;
}

async function printed(args: string[]): Promise<number> {
  const { code, output } = await pnpm(args);
  console.log(output);
  return code;
}

async function publishTimes(name: string): Promise<Record<string, string>> {
  const { code, output } = await run('npm', ['view', name, 'time', '--json'], root);
  const json = output.slice(output.indexOf('{'));
  return code === 0 ? (JSON.parse(json) as Record<string, string>) : {};
}

async function checkOverdue(): Promise<number> {
  // Ends with 1 whenever there is something newer.
  const { output } = await pnpm(['outdated', '--recursive', '--format', 'json']);
  if (OFFLINE.test(output) || !output.includes('{')) {
    console.log('✗ The registry did not answer which versions there are: nothing was checked.');
    return 2;
  }
  const outdated = JSON.parse(output.slice(output.indexOf('{'))) as Record<string, Outdated>;
  const held = heldBack(readFileSync(path.join(root, 'docs/decisions/0002-pins.md'), 'utf8'));
  const found = await overdue(outdated, { timesOf: publishTimes, held, now: new Date() });
  for (const [name, { current, latest }] of Object.entries(outdated))
    console.log(`  ${name} ${current}, newest ${latest}`);
  console.log(found.length === 0 ? '✓ No update is overdue.' : `✗ ${found.join('\n✗ ')}`);
  return found.length === 0 ? 0 : 1;
}

async function checkAdvisories(): Promise<number> {
  const { code, output } = await pnpm(['audit', '--audit-level', 'high']);
  if (OFFLINE.test(output)) {
    console.log(
      '✗ The registry did not answer which packages have known faults: nothing was checked.',
    );
    return 2;
  }
  console.log(output);
  return code;
}

async function writeSbom(file: string): Promise<number> {
  const { code, output } = await pnpm(['sbom', '--sbom-format', 'cyclonedx', '--out', file]);
  console.log(code === 0 ? `✓ ${file} lists what the lockfile installs (CycloneDX).` : output);
  return code;
}

const [command, ...args] = process.argv.slice(2);
const commands: Record<string, () => Promise<number>> = {
  age: () => checkAge(Number(args[0] ?? WEEK_DAYS)),
  update: () => printed(['update', '--recursive', ageOption(WEEK_DAYS), ...args]),
  overdue: checkOverdue,
  advisories: checkAdvisories,
  licences: () => printed(['licenses', 'list']),
  sbom: () => writeSbom(args[0] ?? 'sbom.cdx.json'),
};
const task = commands[command ?? ''];
if (task === undefined) {
  console.log(
    'Usage: npm run supply-chain -- age [days] | update [package …] | overdue | advisories | licences | sbom [file]',
  );
}
process.exitCode = task === undefined ? 1 : await task();
