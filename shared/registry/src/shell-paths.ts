/** Pages of the shell itself; no remote declares them. */
export const SHELL_PATHS: readonly string[] = ['/401', '/403'];

/** Correct spellings that lead to the paths as the specification gives them (GRD-12). */
export const PATH_ALIASES: Readonly<Record<string, string>> = {
  '/documents': '/documens',
  '/incognito': '/icognito',
  '/personal-income-and-debt': '/personal-incomne-and-debt',
  '/personal-income-and-debt/debt': '/personal-incomne-and-debt/debt',
};
