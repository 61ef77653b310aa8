import type defaultTexts from './locales/vi.json';
import { PASSWORD_KINDS, PASSWORD_SYMBOLS, type PasswordPolicy } from './password-policy.ts';

/** A locale file of this package: `@portal/permissions/locales/<language>.json`. */
export type PasswordTexts = typeof defaultTexts;

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const joined = (parts: string[], and: string): string =>
  parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;

/** The policy as one sentence (PWD-04), made from the rules themselves so that it never contradicts them. */
export const describePolicy = (
  policy: PasswordPolicy,
  { password: texts }: PasswordTexts,
): string => {
  const { min, max } = policy;
  const kinds = PASSWORD_KINDS.filter((kind) => policy[kind]).map((kind) =>
    fill(texts.kinds[kind], { symbols: PASSWORD_SYMBOLS }),
  );
  if (kinds.length === 0) return fill(texts.length, { min, max });
  return fill(texts.lengthAndKinds, { min, max, kinds: joined(kinds, texts.and) });
};
