/** Letters of ASCII alone have one form; most input needs no second look. */
const ASCII = /^[\0-\x7f]*$/;

/** All signs that NFC turns into one of ASCII: Greek question mark, Greek varia, Kelvin. */
const LOOKS_ASCII = /([\u037E\u1FEF\u212A])/;

/**
 * The text in NFC: each letter with its marks is one sign where Unicode has one. Signs that would become ASCII stay as they
 * are: a name in such letters is another name (L1), and no check of a semicolon or a back quote is passed by a look-alike.
 */
export const composedText = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .split(LOOKS_ASCII)
        .map((part) => (LOOKS_ASCII.test(part) ? part : part.normalize('NFC')))
        .join('');

type Tree = Record<string | number, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

function composeNames(tree: Tree): void {
  for (const key of Object.keys(tree)) {
    const name = composedText(key);
    if (name === key) continue;
    tree[name] = tree[key];
    delete tree[key];
  }
}

/**
 * The same input, every text of it in NFC (names of fields too): what comes from outside is stored, compared and counted in
 * one form. Changes objects and arrays in place. Not recursive, since a caller sets the depth.
 */
export function composed<T>(input: T): T {
  const root: Tree = { input };
  const open = [root];
  for (let tree = open.pop(); tree !== undefined; tree = open.pop()) {
    if (!Array.isArray(tree)) composeNames(tree);
    for (const key of Array.isArray(tree) ? tree.keys() : Object.keys(tree)) {
      const value = tree[key];
      if (typeof value === 'string') tree[key] = composedText(value);
      else if (isTree(value)) open.push(value);
    }
  }
  return root.input as T;
}
