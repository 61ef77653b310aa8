import { answered, type Step } from './step.ts';

/** docs/qa.md: the pinned set is run by its journeys alone; the visitors' tests are the same ones everywhere. */
export const qaSteps: Step[] = [
  {
    says: 'npm run release -- credential --qa --name e2e',
    before: ({ served }) => [
      `npm run release -- canary policy@${served} --share 0 --users 20000009 --reason qa`,
    ],
    shows: /"token":"[\w-]{43}"/,
    learns: (printed, known) => {
      known.token = answered(printed).token ?? '';
    },
  },
  {
    says: 'export PORTAL_URL=https://portal.example PORTAL_RELEASE_TOKEN=<that>',
    with: ({ url = '', token = '' }) => [
      ['https://portal.example', url],
      ['<that>', `${token}; ! npm run release -- log`],
    ],
    // Both count: that portal knows the credential, which pins and proves and nothing else.
    shows: /You do not have permission to do this/,
  },
  {
    says: "PORTAL_REMOTES=auth@1.4.0-<hash>,policy@canary npm run e2e -- --grep '@set|@smoke'",
    with: ({ auth = '', token = '' }) => [
      ['PORTAL_REMOTES', `PORTAL_RELEASE_TOKEN=${token} PORTAL_REMOTES`],
      ['1.4.0-<hash>', auth],
      ['@set|@smoke', '@set'],
    ],
    shows: /\d+ passed/,
  },
  {
    says: 'npm run release -- prove test-results/matrix/pinned/proofs.json',
    with: ({ token = '' }) => [['npm run', `PORTAL_RELEASE_TOKEN=${token} npm run`]],
    shows: /pinned.*true/,
  },
  {
    says: 'npm run e2e:matrix [-- --previous v1.2.0 --only policy-new --list]',
    before: () => ['git -c user.name=docs -c user.email=docs@portal.example commit -qam changed'],
    shows: /Against [0-9a-f]{12}, by the sources: policy-new$/m,
  },
  {
    says: 'npm run release -- prove test-results/matrix/proofs.json',
    before: () => ['cp test-results/matrix/pinned/proofs.json test-results/matrix/proofs.json'],
    shows: /pinned.*true/,
  },
];
