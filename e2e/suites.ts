/** The specs of each team: `--grep @policy` runs them, since a project's name is a part of its tests' names. */
const teams: Record<string, RegExp> = {
  '@auth': /\/(?:access-(?!menu|shell|embedding)|login-|session\.)/,
  '@content': /\/(?:home|network\.|site-search)/,
  '@policy':
    /\/(?:charts|claims|customers|delivery|export|hierarchy|list-|lookup|policy-|requests-)/,
  '@account': /\/(?:account-|admin-|avatar|impersonation|linked-|personal-)/,
};

const ALL_PAGES = /\/a11y\./;

/**
 * Playwright's projects; what belongs to no team (shell, menu, guards, releases, all pages) is the shell's. The walk over all
 * pages is the last: its many short tests fill the workers that have nothing else left.
 */
export const suites = [
  ...Object.entries(teams).map(([name, testMatch]) => ({ name, testMatch })),
  { name: '@shell', testIgnore: [...Object.values(teams), ALL_PAGES] },
  { name: '@shell @a11y', testMatch: ALL_PAGES, fullyParallel: true },
];
