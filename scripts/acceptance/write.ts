import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';
import { acceptancePage } from './page.ts';
import { readProofs } from './proofs.ts';

const file = path.join(root, 'docs', 'acceptance.md');

export const writeAcceptance = (): void => writeFileSync(file, acceptancePage(readProofs()));

/** Says when the page does not tell what the tests do. */
export function checkAcceptance(): string[] {
  const present = readFileSync(file, 'utf8');
  return present === acceptancePage(readProofs())
    ? []
    : ['docs/acceptance.md is stale: npm run fix'];
}
