import { parseSync } from '@swc/core';

/** A node of swc's syntax tree: its kind, and whatever that kind has. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The syntax tree of a TypeScript source; TypeScript 7 offers no parser to tools. */
export const parseSource = (text: string, tsx: boolean): SyntaxNode =>
  parseSync(text, { syntax: 'typescript', tsx, target: 'es2022' }) as unknown as SyntaxNode;

/** Calls back for each node, parents first. */
export function visitNodes(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visitNodes(one, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visit(value);
  for (const one of Object.values(value)) visitNodes(one, visit);
}
