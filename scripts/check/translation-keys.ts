import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { parseSource, type SyntaxNode, visitNodes } from '../lib/syntax.ts';
import { root } from '../lib/workspace.ts';
import { readKeys } from './locales.ts';

/** Keys of the translations that a file may use: its own package's, and those of the list framework. */
export interface Catalogues {
  own: ReadonlySet<string>;
  lists: ReadonlySet<string>;
}

type Hook = keyof Catalogues;
type Node = SyntaxNode | undefined;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The keys that an argument may be: texts, and patterns for what a template composes. Anything else is not checked. */
function keysOf(argument: Node): (string | RegExp)[] {
  if (argument?.type === 'StringLiteral') return [String(argument.value)];
  if (argument?.type === 'ParenthesisExpression') return keysOf(argument.expression as Node);
  if (argument?.type === 'ConditionalExpression') {
    return [...keysOf(argument.consequent as Node), ...keysOf(argument.alternate as Node)];
  }
  if (argument?.type === 'TemplateLiteral') {
    const parts = (argument.quasis as { cooked: string }[]).map(({ cooked }) =>
      escapePattern(cooked),
    );
    return [new RegExp(`^${parts.join('.+')}$`)];
  }
  return [];
}

/** The hook that a function comes from: `const t = useListText()`. */
function hookOf(init: Node): Hook | undefined {
  const callee = init?.type === 'CallExpression' ? (init.callee as SyntaxNode) : undefined;
  if (callee?.type !== 'Identifier' || !/^use\w*(?:Words|Text)$/.test(String(callee.value))) {
    return undefined;
  }
  return callee.value === 'useListText' ? 'lists' : 'own';
}

/** The calls of translation functions in a source: `t('key')`, `i18n.t('key')`, and what a hook returned under another name. */
function translationCalls(tree: SyntaxNode): { hook: Hook; key: string | RegExp }[] {
  const functions = new Map<string, Hook>([['t', 'own']]);
  visitNodes(tree, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const hook = hookOf(node.init as Node);
    const id = node.id as SyntaxNode;
    if (hook && id.type === 'Identifier') functions.set(String(id.value), hook);
  });
  const calls: { hook: Hook; key: string | RegExp }[] = [];
  visitNodes(tree, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node.callee as SyntaxNode;
    const name = callee.type === 'MemberExpression' ? (callee.property as SyntaxNode) : callee;
    const isOther = callee.type === 'MemberExpression' && name.value !== 't';
    const hook = functions.get(String(name.value));
    if (name.type !== 'Identifier' || isOther || !hook) return;
    const [first] = node.arguments as { expression: SyntaxNode }[];
    calls.push(...keysOf(first?.expression).map((key) => ({ hook, key })));
  });
  return calls;
}

/** The keys in a source that its translations do not have. */
export function unknownKeys(text: string, tsx: boolean, catalogues: Catalogues): string[] {
  const isKnown = (keys: ReadonlySet<string>, key: string | RegExp) =>
    typeof key === 'string' ? keys.has(key) : [...keys].some((one) => key.test(one));
  return translationCalls(parseSource(text, tsx))
    .filter(({ hook, key }) => !isKnown(catalogues[hook], key))
    .map(({ key }) => String(key));
}

const localesOf = (from: string, folders: string): Set<string> =>
  new Set(
    globSync(`${folders}/src/**/locales/${DEFAULT_LANGUAGE}.json`, { cwd: from }).flatMap((file) =>
      readKeys(path.join(from, file)),
    ),
  );

/** remote-kit reads the translations of the remote that uses it. */
const KIT = 'shared/remote-kit';

/** Every `t('key')` of the browser's packages whose key no locale file has. */
export function checkTranslationKeys(from = root): string[] {
  const lists = localesOf(from, 'shared/lists');
  const packages = globSync('{host,remote-*,shared/*}', { cwd: from }).sort();
  return packages.flatMap((folder) => {
    const own = localesOf(from, folder === KIT ? `{${KIT},remote-*}` : folder);
    if (own.size === 0) return [];
    return globSync(`${folder}/src/**/*.{ts,tsx}`, {
      cwd: from,
      exclude: (name) => /\.test\.tsx?$|(^|\/)(testing|node_modules)$/.test(String(name)),
    })
      .sort()
      .flatMap((file) => {
        const text = readFileSync(path.join(from, file), 'utf8');
        if (!/\bt\(|Words\(|Text\(/.test(text)) return [];
        const keys = unknownKeys(text, file.endsWith('x'), { own, lists });
        return keys.map((key) => `${file}: no translation has the key ${key}`);
      });
  });
}
