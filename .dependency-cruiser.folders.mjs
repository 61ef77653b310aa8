// Folders import each other in one direction only, types counted: a folder is understood from those below it.
// Read by scripts/check/folder-circles.ts; folder-circles.test.ts proves that the rule bites.
import imports from './.dependency-cruiser.mjs';

/** Packages that still have circles. The check refuses a package without one, so this list only shrinks. */
export const notYet = [];

/** A test may use helpers of the whole package, and the helpers all of its folders. */
const tests = '\\.test\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-folder-circles',
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
];

/** @type {import('dependency-cruiser').ICruiseOptions} */
const options = {
  ...imports.options,
  exclude: { path: `${imports.options.exclude.path}|${tests}` },
};

export default { forbidden, options };
