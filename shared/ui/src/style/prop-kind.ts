import isHtmlAttribute from '@emotion/is-prop-valid';
import { system } from '../theme/system.ts';

/** `style` is a style prop, `attribute` goes to the element, `renamed` is an attribute whose own name is a style prop. */
export type PropKind = 'style' | 'attribute' | 'renamed' | 'other';

const RENAMED = new Set(['htmlWidth', 'htmlHeight', 'htmlSize', 'htmlTranslate']);

const kinds = new Map<string, PropKind>();

const decide = (name: string): PropKind => {
  if (RENAMED.has(name)) return 'renamed';
  if (system.isValidProperty(name)) return 'style';
  return isHtmlAttribute(name) ? 'attribute' : 'other';
};

/** What a prop is to an element of HTML. */
export const propKind = (name: string): PropKind => {
  let kind = kinds.get(name);
  if (kind === undefined) {
    kind = decide(name);
    kinds.set(name, kind);
  }
  return kind;
};

/** The attribute behind a renamed prop: `htmlWidth` is `width`. */
export const attributeOf = (name: string): string => name.slice('html'.length).toLowerCase();

/** Elements of SVG whose attributes have the names of style props. */
const DRAWN: Record<string, readonly string[]> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
};

export const drawnAttributes = (tag: unknown): readonly string[] | undefined =>
  typeof tag === 'string' ? DRAWN[tag] : undefined;
