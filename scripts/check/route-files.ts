import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

const PATH = /^\s+path: ['`]([^'`]+)['`],$/gm;
/** Words of the glossary whose name on the wire is another. */
const WIRE_NAMES: Record<string, string> = { impersonation: 'face-mask' };

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/s$/, ''));

/**
 * Problems of a file of routes. Its name is `<topic>.routes.ts`: each word of the topic is in one of its addresses, and
 * each of its addresses has a word of the topic, so the file is found by the address of a call.
 */
export function routeFileProblems(file: string, content: string): string[] {
  const topic = path.basename(file).match(/^([a-z0-9-]+)\.routes\.ts$/)?.[1];
  if (topic === undefined) return [`${file}: a file of routes is named <topic>.routes.ts`];
  const addresses = [...content.matchAll(PATH)].map((match) => match[1] ?? '');
  // Routes of declared lists have their addresses from the declaration.
  if (addresses.length === 0) return [];
  const words = wordsOf(WIRE_NAMES[topic] ?? topic);
  const inAddresses = new Set(addresses.flatMap(wordsOf));
  return [
    ...words
      .filter((word) => !inAddresses.has(word))
      .map((word) => `${file}: none of its addresses has the word "${word}"`),
    ...addresses
      .filter((address) => !wordsOf(address).some((word) => words.includes(word)))
      .map((address) => `${file}: the address ${address} has no word of the file's name`),
  ];
}

/** The problems of the service's routes. */
export const checkRouteFiles = (): string[] =>
  globSync('backend/src/{modules,registry}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const content = readFileSync(path.join(root, file), 'utf8');
      return /\b(?:route\(\{|listRoutes\()/.test(content) ? routeFileProblems(file, content) : [];
    });
