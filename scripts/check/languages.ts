import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@portal/domain/language';
import { parseSource, type SyntaxNode, visitNodes } from '../lib/syntax.ts';
import { root } from '../lib/workspace.ts';

type Node = SyntaxNode | undefined;

const isLanguage = (value: unknown): boolean => LANGUAGES.some((language) => language === value);

const isLanguageText = (node: Node): boolean =>
  node?.type === 'StringLiteral' && isLanguage(node.value);

const atLeastTwo = (nodes: Node[], accept: (node: Node) => boolean): boolean =>
  nodes.filter(accept).length > 1;

const isLanguageKey = (property: Node): boolean => {
  const key = property?.key as Node;
  return key !== undefined && isLanguage(key.value);
};

/** What a node says about the languages that the list should say; undefined when it says nothing. */
function problemOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'TsUnionType': {
      const literals = (node.types as SyntaxNode[]).map((one) => one.literal as Node);
      return atLeastTwo(literals, isLanguageText) ? 'a union of languages' : undefined;
    }
    case 'ArrayExpression': {
      const elements = (node.elements as ({ expression: SyntaxNode } | null)[]) ?? [];
      return atLeastTwo(
        elements.map((one) => one?.expression),
        isLanguageText,
      )
        ? 'an array of languages'
        : undefined;
    }
    case 'ObjectExpression':
      return atLeastTwo(node.properties as Node[], isLanguageKey)
        ? 'an object with a property per language'
        : undefined;
    case 'TsTypeLiteral':
      return atLeastTwo(node.members as Node[], isLanguageKey)
        ? 'a type with a property per language'
        : undefined;
    case 'BinaryExpression': {
      const compares = /^[!=]==?$/.test(String(node.operator));
      return compares && [node.left, node.right].some((side) => isLanguageText(side as Node))
        ? 'a comparison with one language'
        : undefined;
    }
    default:
      return undefined;
  }
}

/** The places of a source that name languages as a set, or decide by one of them. */
export function languageProblems(text: string, tsx: boolean): string[] {
  const problems: string[] = [];
  visitNodes(parseSource(text, tsx), (node) => {
    const problem = problemOf(node);
    if (problem) problems.push(problem);
  });
  return problems;
}

/** The list itself, data of the demonstration, and tests, which may write out what they expect. */
const others =
  /(^|\/)(node_modules|dist|testing|gallery|seed)(\/|$)|\.(test|generated)\.tsx?$|^shared\/domain\/src\/language\//;

/** Sources that would have to be changed for a further language. Only the list and the locale files may. */
export function checkLanguages(from = root): string[] {
  const places = '{{host,remote-*,backend,shared/*}/src,scripts}/**/*.{ts,tsx}';
  const names = new RegExp(`\\b(${LANGUAGES.join('|')})\\b`);
  return globSync(places, { cwd: from, exclude: (name) => others.test(String(name)) })
    .filter((file) => !others.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(path.join(from, file), 'utf8');
      if (!names.test(text)) return [];
      return languageProblems(text, file.endsWith('x')).map((problem) => `${file}: ${problem}`);
    });
}
