import { acceptancePage, type Item, stateOf } from './page.ts';
import { idsIn, type Proof } from './proofs.ts';

const item: Item = { id: 'LOGIN-01', group: 'LOGIN', layers: 'BH', text: 'nine | controls' };
const layers = (text: string) => new Set([...text] as Proof[]);

describe('idsIn', () => {
  it('reads ids from the names of tests, tables and groups, and from nowhere else', () => {
    // Put together, so that the names are not taken for tests of this file.
    const call = (name: string, rest: string) => `${name}${rest}`;
    const text = [
      call('it', "('POL-01 POL-02 totals', () => {});"),
      call('test.describe', "('I18N-04 type', () => {});"),
      call('it.each', "([['a', 1]])('SES-05 %s', () => {});"),
      '// REC-01 in a comment',
      "const code = 'REG-01';",
    ].join('\n');
    expect(idsIn(text)).toEqual({ whole: ['POL-01', 'POL-02', 'I18N-04', 'SES-05'], part: [] });
  });

  it('distinguishes a part of an item from the whole', () => {
    const text = `it${"('SES-05 part of SES-06 SES-07: closing signs out', () => {});"}`;
    expect(idsIn(text)).toEqual({ whole: ['SES-05'], part: ['SES-06', 'SES-07'] });
  });
});

describe('stateOf', () => {
  it.each<[string, string]>([
    ['BH', 'proven'],
    ['BHU', 'proven'],
    ['B', 'in part'],
    ['U', 'in part'],
    ['', 'not yet'],
  ])('with tests in %p is %s', (proofs, state) => {
    expect(stateOf(item, layers(proofs))).toBe(state);
  });
});

it('a test of a part leaves the item in part', () => {
  expect(stateOf(item, new Set<Proof>(['part']))).toBe('in part');
  expect(stateOf(item, new Set<Proof>(['part', 'B', 'H']))).toBe('proven');
});

describe('acceptancePage', () => {
  it('counts, groups, and names what is missing', () => {
    const page = acceptancePage(new Map([['LOGIN-01', layers('H')]]), [item]);
    expect(page).toContain('0 proven, 1 in part, 0 not yet.');
    expect(page).toContain('| LOGIN-01 | nine \\| controls | in part | browser |');
  });
});
