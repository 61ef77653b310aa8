import * as folderRules from '../../.dependency-cruiser.folders.mjs';
import { checkAcceptance } from '../acceptance/write.ts';
import { checkContract } from '../contract/contract.ts';
import { binOf, runNode } from '../lib/run.ts';
import { readPackages, root } from '../lib/workspace.ts';
import { checkAsvsCounts } from './asvs-counts.ts';
import { checkCatalog } from './catalog.ts';
import { checkDocPaths } from './doc-paths.ts';
import { checkErrorCodes } from './error-codes.ts';
import { findFolderCircles } from './folder-circles.ts';
import { checkLanguages } from './languages.ts';
import { checkLeftovers } from './leftovers.ts';
import { checkLocales } from './locales.ts';
import { type Check, own } from './own.ts';
import { checkPageFiles } from './page-files.ts';
import { checkRouteFiles } from './route-files.ts';
import { checkShownAdminPages } from './shown-admin-pages.ts';
import { checkStatusLists } from './status-lists.ts';
import { checkTranslationKeys } from './translation-keys.ts';
import { checkWords } from './words.ts';

/** What dependency-cruiser looks at. */
const cruised = () => [
  ...new Set(
    readPackages().flatMap(({ folder }) => (folder === '.' ? [] : folder.replace(/\/.*/, ''))),
  ),
  'scripts',
];

/** All checks, slowest first, so that running two at a time ends early. */
export const checks: Check[] = [
  {
    name: 'types, browser',
    run: () => runNode([binOf('typescript', 'tsc'), '-p', 'tsconfig.web.json']),
  },
  {
    name: 'types, Node',
    run: () => runNode([binOf('typescript', 'tsc'), '-p', 'tsconfig.node.json']),
  },
  { name: 'dead code', run: () => runNode([binOf('knip'), '--no-gitignore']) },
  {
    name: 'import directions and cycles',
    run: () =>
      runNode([
        binOf('dependency-cruiser', 'depcruise'),
        '--config',
        '.dependency-cruiser.mjs',
        ...cruised(),
      ]),
  },
  {
    name: 'lint, format, order of imports',
    run: () => runNode([binOf('@biomejs/biome'), 'check', '--error-on-warnings']),
  },
  own('no change of the contract is unseen', checkContract),
  own('no folder circles', () => findFolderCircles(root, cruised(), folderRules)),
  own('one catalog of versions', checkCatalog),
  own('all languages say the same', checkLocales),
  own('one list of languages', checkLanguages),
  own('the file of a page is named after its address', checkPageFiles),
  own('the file of a call is named after its address', checkRouteFiles),
  own('every page of the staff side is looked at', checkShownAdminPages),
  own('every translation key exists', checkTranslationKeys),
  own('one declaration of each status list', checkStatusLists),
  own('every code of an error has its line', checkErrorCodes),
  own('what the pages about security name exists', checkDocPaths),
  own('the counts of the page of ASVS', checkAsvsCounts),
  own('no retired words', () => checkWords()),
  own('nothing left behind', checkLeftovers),
  own('the acceptance page tells what the tests do', checkAcceptance),
];
