import { answered, type Known, type Step } from './step.ts';

const FIRST = 'policy@1.0.0-<hash>';
const next =
  (says: string) =>
  (known: Known): [string, string][] => [[says, `policy@${known.next}`]];
const learnId = (printed: string, known: Known) => {
  known.id = String(answered(printed).id);
};

/** docs/releasing.md: another build of remote-policy, from its publishing to the keys of its team. */
export const releasingSteps: Step[] = [
  { says: 'npm run build -- policy', shows: /✓ build policy/ },
  {
    says: 'npm run release -- publish policy',
    shows: /"remote":"policy".*"added":true/,
    learns: (printed, known) => {
      known.next = answered(printed).version ?? '';
    },
  },
  {
    says: 'npm run release -- promote policy@1.0.0-<hash> --reason "Phí đến hạn hiện số ngày còn lại"',
    with: next(FIRST),
    shows: /"setId":/,
    learns: (printed, known) => {
      known.serial = String(answered(printed).serial);
    },
  },
  { says: 'npm run release -- list', shows: /stable.*policy/ },
  { says: 'npm run release -- log', shows: /PROMOTE.*policy.*Phí đến hạn/ },
  {
    says: 'npm run release -- diff policy@1.0.0-<hash> @1.0.0-<hash>',
    with: (known) => [[`${FIRST} @1.0.0-<hash>`, `policy@${known.served} @${known.next}`]],
    shows: /bytes -> \d+ bytes|-> \d+ bytes/,
  },
  {
    says: 'npm run release -- diff 41 42',
    with: ({ serial }) => [['41 42', `${Number(serial) - 1} ${serial}`]],
    shows: /~ policy/,
  },
  { says: 'npm run release -- rollback policy --reason "…"', shows: /"setId":/ },
  { says: 'npm run release -- verify', shows: /"signature":"good","damaged":\[\]|"damaged":\[\]/ },
  { says: 'npm run release -- export --out site', shows: /"folder":".*\/site"/ },
  {
    says: 'npm run release -- canary policy@1.1.0-<hash> --share 10 --users 20000009 --roles STAFF_SERVICE --reason "…"',
    with: next('policy@1.1.0-<hash>'),
    shows: /"share":10/,
  },
  {
    says: 'npm run release -- canary policy --share 25',
    shows: /"share":25.*20000009|20000009.*"share":25/,
  },
  { says: 'npm run release -- canary', shows: /25.*20000009|20000009.*25/ },
  { says: 'npm run release -- canary policy --share 0', shows: /"canaries":/ },
  {
    says: 'npm run release -- promote policy@1.1.0-<hash>',
    with: next('policy@1.1.0-<hash>'),
    shows: /"setId":/,
  },
  {
    says: 'release credential --qa --name e2e',
    with: () => [['e2e', 'night']],
    shows: /"token":"[\w-]{43}"/,
  },
  {
    says: 'npm run release -- notify policy --webhook https://hooks.example/releases --events refused,taken-back,failing',
    shows: /"secret":"whsec_/,
    learns: learnId,
  },
  {
    says: 'npm run release -- notify policy --mail team@company.example --language en',
    shows: /"secret":null/,
  },
  { says: 'npm run release -- subscriptions', shows: /hooks\.example[\s\S]*team@company\.example/ },
  { says: 'npm run release -- unnotify 7', with: ({ id = '' }) => [['7', id]], shows: /./ },
  {
    says: 'npm run release -- promote policy@1.0.1-<hash> --security --reason "…"',
    with: next('policy@1.0.1-<hash>'),
    shows: /"setId":/,
  },
  {
    says: 'npm run release -- withdraw policy@1.0.0-<hash> --reason "lỗ hổng khi xuất tệp"',
    with: ({ served }) => [[FIRST, `policy@${served}`]],
    shows: /\{/,
  },
  {
    says: 'release credential policy --name "team policy" [--rights publish,promote,read] [--days 90] [--networks 198.51.100.0/24]',
    shows: /"token":"[\w-]{43}"/,
  },
  { says: 'release revoke policy --name "team policy"', shows: /./ },
  { says: 'release list', shows: /stable.*policy/ },
  {
    says: 'npm run release -- credential policy --name "team policy" --rights publish,promote,read,canary:25,stable',
    shows: /"token":"[\w-]{43}"/,
  },
  {
    says: 'npm run release -- trust policy --issuer https://token.actions.githubusercontent.com --claim repository=org/policy --claim ref=refs/heads/main --rights publish,promote,read',
    shows: /"audience":"http.*\/releases\/policy"/,
  },
  {
    says: 'npm run release -- trust policy --issuer https://gitlab.company.example --claim project_path=group/policy --claim ref_type=branch --claim ref=main',
    shows: /"audience":"http.*\/releases\/policy"/,
    learns: learnId,
  },
  { says: 'npm run release -- trusts', shows: /repository=org\/policy[\s\S]*group\/policy/ },
  { says: 'npm run release -- untrust 3', with: ({ id = '' }) => [['3', id]], shows: /./ },
  { says: 'release operator-token rotate', shows: /\{|token/ },
  {
    says: 'openssl genpkey -algorithm ed25519 -out policy.key',
    with: () => [['policy.key', 'policy.key && cat policy.key']],
    shows: /BEGIN PRIVATE KEY/,
  },
  {
    says: 'openssl pkey -in policy.key -pubout -out policy.pub',
    with: () => [['policy.pub', 'policy.pub && cat policy.pub']],
    shows: /BEGIN PUBLIC KEY/,
  },
  { says: 'npm run release -- publish policy --key policy.key', shows: /"remote":"policy"/ },
  {
    says: 'npm run release -- team-key policy --add policy.pub',
    shows: /"remote":"policy".*"keys":1/,
  },
];
