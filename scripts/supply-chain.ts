import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/workspace.ts';

// npm run supply-chain -- sbom [file] | advisories | licences
//   sbom        writes what the lockfile installs as CycloneDX (sbom.cdx.json)
//   advisories  asks the package registry for known faults; ends with 1 for high ones, with 2 when it cannot be asked
//   licences    prints each licence with its packages
const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  packageManager: string;
};

/** Runs the pinned pnpm; returns its exit code and what it printed. */
function pnpm(args: string[]): { code: number; output: string } {
  const shell = process.platform === 'win32';
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576, shell } as const;
  const { status, stdout, stderr } = spawnSync('npx', ['-y', packageManager, ...args], options);
  return { code: status ?? 1, output: `${stdout}${stderr}` };
}

function writeSbom(file: string): number {
  const { code, output } = pnpm(['sbom', '--sbom-format', 'cyclonedx', '--out', file]);
  console.log(code === 0 ? `✓ ${file} lists what the lockfile installs (CycloneDX).` : output);
  return code;
}

function checkAdvisories(): number {
  const { code, output } = pnpm(['audit', '--audit-level', 'high']);
  if (/ERR_PNPM_AUDIT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)) {
    console.log(
      '✗ The registry did not answer which packages have known faults: nothing was checked.',
    );
    return 2;
  }
  console.log(output);
  return code;
}

function printLicences(): number {
  const { code, output } = pnpm(['licenses', 'list']);
  console.log(output);
  return code;
}

const [command, file = 'sbom.cdx.json'] = process.argv.slice(2);
if (command === 'sbom') process.exitCode = writeSbom(file);
else if (command === 'advisories') process.exitCode = checkAdvisories();
else if (command === 'licences') process.exitCode = printLicences();
else {
  console.log('Usage: npm run supply-chain -- sbom [file] | advisories | licences');
  process.exitCode = 1;
}
