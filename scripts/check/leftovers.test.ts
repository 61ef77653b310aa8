import { leftoversIn } from './leftovers.ts';

// Split, so that the check does not find this file.
const word = `TO${'DO'}`;

describe('leftovers', () => {
  it('are found with their line', () => {
    expect(leftoversIn(`const a = 1;\n// ${word}: later`)).toEqual([
      `2: unfinished work: // ${word}: later`,
    ]);
  });

  it.each([`it.on${'ly'}('x', f)`, `describe.on${'ly'}('x', f)`, `f${'it'}('x', f)`])(
    'include %s',
    (line) => {
      expect(leftoversIn(line)).toHaveLength(1);
    },
  );

  it.each(['const mastodon = 1', 'permit(x)', 'readOnly(x)', 'const TODOS = 1'])(
    'do not include %s',
    (line) => {
      expect(leftoversIn(line)).toEqual([]);
    },
  );
});
