/** Labels of one language: `@portal/domain/locales/<language>.json`, which the browser loads per language. */
export type Labels = { readonly [key: string]: string | Labels };

/** The text at a path such as 'policy.status.GRACE'; null where the locale file has none. */
export const labelAt = (labels: Labels, path: string): string | null => {
  let found: string | Labels | undefined = labels;
  for (const key of path.split('.')) {
    if (typeof found !== 'object') return null;
    found = found[key];
  }
  return typeof found === 'string' ? found : null;
};
