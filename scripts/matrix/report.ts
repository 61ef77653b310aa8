import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { matrixDir, type Proof } from './run-set.ts';

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const row = (proof: Proof): string => `<tr class="${proof.failed === 0 ? 'good' : 'bad'}">
<td><a href="${html(proof.report)}">${html(proof.name)}</a></td><td>${html(proof.why)}</td>
<td><code>${html(proof.set?.setId ?? '')}</code></td><td>${html(proof.versions)}</td>
<td>${proof.passed} passed, ${proof.failed} failed</td><td>${proof.seconds} s</td></tr>`;

/** The page that leads to every set's report, for people. */
export const matrixPage = (previous: string, proofs: readonly Proof[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Release sets against ${html(previous)}</title>
<style>body{font:15px/1.5 system-ui;margin:2rem}td,th{padding:.4rem .8rem;text-align:left;vertical-align:top}
tr.good td:nth-child(5){color:#0a6b2e}tr.bad td:nth-child(5){color:#b00020;font-weight:600}</style>
<h1>Which builds work with which</h1><p>The builds of before are those of ${html(previous)}.</p>
<table><tr><th>Set</th><th>What</th><th>Set id</th><th>Versions</th><th>Tests</th><th>Time</th></tr>
${proofs.map(row).join('\n')}
</table></html>
`;

/** Writes the page, and `proofs.json` for `release prove`. */
export async function writeMatrix(previous: string, proofs: readonly Proof[]): Promise<void> {
  await mkdir(matrixDir, { recursive: true });
  await writeFile(path.join(matrixDir, 'index.html'), matrixPage(previous, proofs));
  const json = JSON.stringify({ previous, proofs }, null, 2);
  await writeFile(path.join(matrixDir, 'proofs.json'), `${json}\n`);
}
