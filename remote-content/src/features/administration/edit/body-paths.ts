import { CONTENT_FIELDS, type ContentKind } from '@portal/domain/content';
import { LANGUAGES, type Language } from '@portal/domain/language';
import type { MergedValue } from '@portal/remote-kit/admin';
import type { ContentBody } from '@portal/types';

type Value = ContentBody['fields'][string];

/** A value in a body: a text of a language, or a field. */
export interface BodyPath {
  part: Language | 'fields';
  name: string;
}

export const pathText = ({ part, name }: BodyPath): string => `${part}.${name}`;

const pathsOf = (kind: ContentKind): BodyPath[] => {
  const { texts, fields } = CONTENT_FIELDS[kind];
  return [
    ...LANGUAGES.flatMap((part) => texts.map(({ name }) => ({ part, name }))),
    ...fields.map(({ name }) => ({ part: 'fields' as const, name })),
  ];
};

export const valueAt = (body: ContentBody, { part, name }: BodyPath): Value =>
  body[part][name] ?? null;

export const withValue = (body: ContentBody, { part, name }: BodyPath, value: Value): ContentBody =>
  ({ ...body, [part]: { ...body[part], [name]: value } }) as ContentBody;

const same = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two bodies say the same. */
export const sameBodies = (kind: ContentKind, one: ContentBody, other: ContentBody): boolean =>
  pathsOf(kind).every((path) => same(valueAt(one, path), valueAt(other, path)));

/** Brings together what was written here and elsewhere since `base`: only what both changed is a conflict. */
export const mergeBodies = (
  kind: ContentKind,
  { base, mine, current }: Record<'base' | 'mine' | 'current', ContentBody>,
): MergedValue<ContentBody, BodyPath> => {
  const conflicts: BodyPath[] = [];
  let value = mine;
  for (const path of pathsOf(kind)) {
    const [was, own, now] = [valueAt(base, path), valueAt(mine, path), valueAt(current, path)];
    if (same(own, now) || same(was, now)) continue;
    if (same(was, own)) value = withValue(value, path, now);
    else conflicts.push(path);
  }
  return { value, conflicts };
};
