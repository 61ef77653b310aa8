// Directions of import (docs/developing.md). scripts/check/import-directions.test.ts proves that every
// rule bites. Imports are read by swc: TypeScript 7 offers no parser to tools.
const packages = '^(host|remote-[^/]+|backend|e2e|scripts|shared/[^/]+)/';
const browser = '^(host|remote-[^/]+|shared/(domain|types|permissions|api-client|ui))/src/';
const tests = '\\.test\\.tsx?$|/testing/|^scripts/jest/';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    never('no-cycles', 'A cycle has no ground floor to read from.', {}, { circular: true }),
    never(
      'resolvable',
      'What is not found is not checked.',
      { path: packages },
      { couldNotResolve: true },
    ),
    never(
      'no-relative-path-into-another-package',
      'Packages are reached by their name, so that their exports decide what is offered.',
      { path: packages },
      { path: packages, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    never(
      'the-ground-floor-imports-nothing',
      'domain, calendar, phone and url-safety import no other package of ours.',
      { path: '^shared/(domain|calendar|phone|url-safety)/' },
      { path: packages, pathNot: '^shared/$1/' },
    ),
    never(
      'types-import-the-ground-floor',
      'shared/types imports the ground floor only.',
      { path: '^shared/types/' },
      { path: packages, pathNot: '^shared/(types|domain|calendar|phone|url-safety)/' },
    ),
    never(
      'pure-packages-import-types',
      'permissions, registry and api-client import shared/types and the ground floor only.',
      { path: '^shared/(permissions|registry|api-client)/' },
      {
        path: packages,
        pathNot: '^shared/($1|types|domain|calendar|phone|url-safety)/',
      },
    ),
    never(
      'ui-stands-alone',
      'shared/ui knows no API and no other package of ours than calendar, phone and the list of languages.',
      { path: '^shared/ui/' },
      { path: packages, pathNot: '^shared/(ui/|calendar/|phone/|domain/src/language/)' },
    ),
    never(
      'shared-below-everything',
      'shared/* is imported, it does not import host, remotes, backend or e2e.',
      { path: '^shared/' },
      { path: '^(host|remote-[^/]+|backend|e2e)/' },
    ),
    never(
      'lists-is-for-remotes',
      'shared/lists is built on the other shared packages, so none of them imports it, nor does the host.',
      { path: '^(host|shared/(?!lists/)[^/]+)/' },
      { path: '^shared/lists/' },
    ),
    never(
      'no-remote-to-remote',
      'Remotes are released on their own: they know each other by slots and dialogs only.',
      { path: '^(remote-[^/]+)/' },
      { path: '^remote-[^/]+/', pathNot: '^$1/' },
    ),
    never(
      'no-remote-to-host',
      'A remote gets everything from its mount context.',
      { path: '^remote-[^/]+/' },
      { path: '^host/' },
    ),
    never(
      'no-host-to-remote',
      'The host learns of remotes at run time.',
      { path: '^host/' },
      { path: '^remote-[^/]+/' },
    ),
    never(
      'no-browser-to-backend',
      'The backend is reached by calls.',
      { path: '^(host|remote-[^/]+|shared/[^/]+)/' },
      { path: '^(backend|e2e|scripts)/' },
    ),
    never(
      'no-backend-to-browser',
      'The backend imports shared/* only.',
      { path: '^backend/' },
      { path: '^(host|remote-[^/]+|e2e|scripts)/' },
    ),
    never(
      'no-e2e-to-code',
      'End-to-end tests see what a person sees, and shared/*.',
      { path: '^e2e/' },
      { path: '^(host|remote-[^/]+|backend|scripts)/' },
    ),
    never(
      'no-node-in-the-browser',
      "Node's modules do not exist there.",
      { path: browser, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'no-test-help-in-the-product',
      'Test files and test helpers are imported by tests only.',
      { path: packages, pathNot: tests },
      { path: tests, pathNot: 'node_modules' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results|\\.data[^/]*)/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
