import type { RemoteRelease } from '@portal/types';

/** What a release says about itself, as far as deprecations look at it. */
export type DeclaredRelease = Pick<RemoteRelease, 'shared'> & {
  manifest: Pick<RemoteRelease['manifest'], 'contract'>;
};

/** Something of the contract that will go: docs/contract.md says what came when. */
export interface Deprecation {
  id: DeprecationId;
  /** The contract that announced it. */
  since: string;
  /** The contract that does without it. */
  removed: string;
  /** In English, for builds and consoles; people of the portal read the sentences of the service. */
  what: string;
  instead: string;
  /** Whether a release still needs it. */
  uses(release: DeclaredRelease): boolean;
}

/** Names of deprecations; the service has a sentence for each. */
export type DeprecationId = 'narrowContract' | 'noSharedRanges';

/** All that is deprecated now: shown at the build, in the answer to a publish, and in the console of a development server. */
export const DEPRECATIONS: readonly Deprecation[] = [
  {
    id: 'narrowContract',
    since: '1.3.0',
    removed: '2.0.0',
    what: 'a contract range that excludes later minors (exact, or with ~)',
    instead: '"contract": "^<major>.<minor>.0" in remote.manifest.json',
    uses: ({ manifest }) => !manifest.contract.startsWith('^'),
  },
  {
    id: 'noSharedRanges',
    since: '1.3.0',
    removed: '2.0.0',
    what: 'a release.json without the ranges of shared modules',
    instead: 'a build by the webpack preset of today, which writes "shared"',
    uses: ({ shared }) => shared === undefined,
  },
];

/** The deprecations that a release needs. */
export const deprecationsOf = (release: DeclaredRelease): Deprecation[] =>
  DEPRECATIONS.filter(({ uses }) => uses(release));

/** One line for builds and consoles. */
export const deprecationLine = (
  remote: string,
  { since, removed, what, instead }: Deprecation,
): string =>
  `${remote}: ${what} is deprecated since contract ${since} and goes with ${removed}; write ${instead}`;
