import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

/** A file of the project in backticks, and the target of a link. */
const FILE = /`((?:backend|docs|e2e|host|remote-[a-z]+|scripts|shared)\/[^`\s*…<>{}]+\.[a-z]+)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/** Files that a page of docs names and that do not exist: what proves a claim must be there. */
export function docPathProblems(file: string, content: string, from = root): string[] {
  const named = [...content.matchAll(FILE)].map(([, name]) => name ?? '');
  const linked = [...content.matchAll(LINK)].map(([, name]) =>
    path.join(path.dirname(file), name ?? ''),
  );
  return [...new Set([...named, ...linked])]
    .filter((name) => !existsSync(path.join(from, name)))
    .map((name) => `${file}: ${name} does not exist`);
}

/** The problems of the pages about security, whose tables point to tests. */
export const checkDocPaths = (): string[] =>
  globSync(['docs/security.md', 'docs/security/*.md'], { cwd: root }).flatMap((file) =>
    docPathProblems(file, readFileSync(path.join(root, file), 'utf8')),
  );
