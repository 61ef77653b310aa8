import { answered, type Known, type Step } from './step.ts';

/** docs/writing-a-remote.md: from nothing to the users. */
export const writingSteps: Step[] = [
  {
    says: 'npm run new-remote -- claims --title "Bồi thường" --title-en Claims',
    shows: /remote-claims is there, with a page at \/claims/,
  },
  {
    says: 'npm run dev -- claims',
    // A portal of the checkout's own: its data folder and a free port.
    with: ({ port = '' }) => [['npm run dev', `DATA_DIR= PORT=${port} npm run dev`]],
    shows: /claims 1\.0\.0-\w+ is what http:\/\/localhost:\d+ shows/,
    serves: true,
  },
  { says: 'npm run unit -- remote-claims', shows: /Tests: +\d+ passed, \d+ total/ },
  { says: 'npm run check -- claims', shows: /✓/ },
  { says: 'npm run build -- claims', shows: /✓ build claims/ },
  {
    says: 'npm run release -- publish claims',
    shows: /"remote":"claims".*"added":true/,
    learns: (printed, known) => {
      known.claims = answered(printed).version ?? '';
    },
  },
  {
    says: 'npm run release -- promote claims@<version> --reason "Trang bồi thường"',
    with: ({ claims = '' }: Known) => [['<version>', claims]],
    shows: /"setId":/,
  },
  {
    says: 'npm run dev',
    with: () => [['npm run dev', 'cd remote-claims && npm run dev']],
    shows: /http:\/\/localhost:\d+/,
    serves: true,
  },
];
