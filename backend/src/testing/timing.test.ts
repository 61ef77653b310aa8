import { reportsApart } from './timing.ts';

const many = (make: (at: number) => number) => Array.from({ length: 25 }, (_, at) => make(at));
const steady = many((at) => 50 + (at % 5));

describe('SEC-05 two lots of timings', () => {
  it('are reported when one side leaves a hash out', () => {
    expect(
      reportsApart(
        steady,
        many((at) => 8 + (at % 7)),
        20,
      ),
    ).toBe(true);
    expect(
      reportsApart(
        many((at) => 8 + (at % 7)),
        steady,
        20,
      ),
    ).toBe(true);
    // Also while the machine grows busy under both.
    const busy = many((at) => 50 + at * 30);
    expect(
      reportsApart(
        busy,
        busy.map((time) => time - 40),
        20,
      ),
    ).toBe(true);
  });

  it('are not by a machine that is still now and then, nor by less than asked', () => {
    const jolted = many((at) => 50 + (at % 4 === 0 ? 900 : at % 3));
    expect(reportsApart(steady, jolted, 20)).toBe(false);
    expect(
      reportsApart(
        steady,
        steady.map((time) => time + 15),
        20,
      ),
    ).toBe(false);
    expect(
      reportsApart(
        many((at) => (at % 2) * 400),
        many((at) => ((at + 1) % 2) * 400),
        20,
      ),
    ).toBe(false);
  });
});
