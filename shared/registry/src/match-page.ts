import type { PageDeclaration } from '@portal/types';

export interface PageMatch<P extends Pick<PageDeclaration, 'path'>> {
  page: P;
  params: Record<string, string>;
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

const matchOne = (pattern: string[], actual: string[]): Record<string, string> | null => {
  if (pattern.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = decode(actual[index] ?? '');
    if (value === null) return null;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
};

/** Literal segments win over variables, from left to right. */
const rank = (pattern: string[]): string =>
  pattern.map((part) => (part.startsWith(':') ? '1' : '0')).join('');

/** The declared page that a pathname belongs to, or null. A slash at the end makes no difference. */
export const matchPage = <P extends Pick<PageDeclaration, 'path'>>(
  pages: readonly P[],
  pathname: string,
): PageMatch<P> | null => {
  const actual = segments(pathname);
  let best: (PageMatch<P> & { rank: string }) | null = null;
  for (const page of pages) {
    const pattern = segments(page.path);
    const params = matchOne(pattern, actual);
    if (!params) continue;
    const own = rank(pattern);
    if (!best || own < best.rank) best = { page, params, rank: own };
  }
  return best && { page: best.page, params: best.params };
};
