import type { Known, Step } from './step.ts';

/** The packed command is run by own-repository.spec.ts; here the same one from its sources, in a remote that is there. */
const PORTAL = 'cd remote-claims && node ../shared/kit/src/portal.ts';
const inRemote = (says: string) => (): [string, string][] => [[says, PORTAL]];

/** docs/own-repository.md: what serves until it is stopped. */
export const ownSteps: Step[] = [
  {
    says: 'npx portal dev',
    with: inRemote('npx portal'),
    shows: /http:\/\/localhost:5\d{3}/,
    serves: true,
  },
  {
    says: 'portal dev',
    with: inRemote('portal'),
    shows: /http:\/\/localhost:5\d{3}/,
    serves: true,
  },
  {
    says: 'portal dev --portal https://…',
    with: ({ url = '' }: Known) => [
      ['https://…', url],
      ['portal dev', `${PORTAL} dev`],
    ],
    shows: /✓ claims \S+ http:\/\/localhost:5\d{3}/,
    serves: true,
  },
];
