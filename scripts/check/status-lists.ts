import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSource, type SyntaxNode, visitNodes } from '../lib/syntax.ts';
import { root } from '../lib/workspace.ts';

/** A list of codes as it is written in a source. */
export interface CodeList {
  /** Where: the file, and the name of the variable when it has one. */
  place: string;
  codes: string[];
}

/** A code: `IN_FORCE`, `D05`. */
const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
const FEWEST = 3;
const DOMAIN = 'shared/domain/src';

type Node = SyntaxNode | undefined;

const isSpread = ({ spread }: { spread?: unknown }) => spread !== undefined && spread !== null;

/** The codes of an array literal, or of an enum's or union's members; undefined for anything else. */
function codesOf(node: SyntaxNode): string[] | undefined {
  const texts = (nodes: Node[]) =>
    nodes.every((one) => one?.type === 'StringLiteral')
      ? nodes.map((one) => String(one?.value))
      : undefined;
  if (node.type === 'ArrayExpression') {
    const elements =
      (node.elements as ({ expression: SyntaxNode; spread?: unknown } | null)[]) ?? [];
    if (elements.some((one) => one === null || isSpread(one))) return undefined;
    return texts(elements.map((one) => one?.expression));
  }
  if (node.type === 'TsUnionType') {
    return texts((node.types as SyntaxNode[]).map((one) => one.literal as Node));
  }
  if (node.type === 'TsEnumDeclaration') {
    return texts((node.members as SyntaxNode[]).map((one) => one.init as Node));
  }
  return undefined;
}

/** The lists of three or more codes in a source: array literals, unions of literals, enums. */
export function codeLists(file: string, text: string): CodeList[] {
  const lists: CodeList[] = [];
  visitNodes(parseSource(text, file.endsWith('x')), (node) => {
    const codes = codesOf(node);
    if (!codes || codes.length < FEWEST || !codes.every((one) => CODE.test(one))) return;
    lists.push({ place: file, codes });
  });
  return lists;
}

/** Whether the codes are all in the declared list, in its order. */
function repeats(codes: readonly string[], declared: readonly string[]): boolean {
  let at = -1;
  return codes.every((code) => {
    const next = declared.indexOf(code, at + 1);
    at = next;
    return next !== -1;
  });
}

/** Demonstration rows hold codes as data: only a whole list is a declaration there. */
const SEED = /^backend\/src\/(seed|bench)\//;

/** One sentence for each list that repeats a declared one, or a part of it in the same order. */
export const repeatedLists = (lists: CodeList[], declared: CodeList[]): string[] =>
  lists.flatMap(({ place, codes }) => {
    const source = declared.find(
      (one) =>
        (!SEED.test(place) || codes.length === one.codes.length) && repeats(codes, one.codes),
    );
    return source ? [`${place}: [${codes.join(', ')}] is declared in ${source.place}`] : [];
  });

function listsIn(from: string, pattern: string, exclude: RegExp): CodeList[] {
  const files = globSync(pattern, { cwd: from, exclude: (name) => exclude.test(String(name)) });
  return files.sort().flatMap((file) => {
    const text = readFileSync(path.join(from, file), 'utf8');
    // Parsing is the slow part: most files have no two codes near each other.
    return /['"][A-Z][A-Z0-9_]*['"][\s,|]+['"][A-Z]/.test(text) ? codeLists(file, text) : [];
  });
}

const others = /(^|\/)(node_modules|dist|testing|gallery)(\/|$)|\.test\.tsx?$/;

/** Lists of status codes that stand anywhere but in `shared/domain`. A test may write out what it expects. */
export function checkStatusLists(from = root): string[] {
  const declared = listsIn(from, `${DOMAIN}/**/*.ts`, others);
  const places = '{host,remote-*,backend,shared/*}/{src,webpack}/**/*.{ts,tsx}';
  const lists = listsIn(from, places, others).filter(({ place }) => !place.startsWith(DOMAIN));
  return repeatedLists(lists, declared);
}
