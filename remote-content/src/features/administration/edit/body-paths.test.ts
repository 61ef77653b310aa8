import { emptyBody } from '@portal/types';
import { mergeBodies, sameBodies, withValue } from './body-paths.ts';

const base = emptyBody('article');
const TITLE = { part: 'vi', name: 'title' } as const;
const ENGLISH = { part: 'en', name: 'title' } as const;
const HOT = { part: 'fields', name: 'hot' } as const;

describe('two people write in one draft', () => {
  it('part of ADM-CNT-05: loses no word of either where they wrote in different places', () => {
    const mine = withValue(base, TITLE, 'Của tôi');
    const current = withValue(withValue(base, ENGLISH, 'Theirs'), HOT, true);
    const { value: body, conflicts } = mergeBodies('article', { base, mine, current });
    expect(conflicts).toEqual([]);
    expect(body.vi.title).toBe('Của tôi');
    expect(body.en.title).toBe('Theirs');
    expect(body.fields.hot).toBe(true);
  });

  it('part of ADM-CNT-05: names what both changed, and keeps the own value until one is chosen', () => {
    const mine = withValue(base, TITLE, 'Của tôi');
    const current = withValue(base, TITLE, 'Của người khác');
    const { value: body, conflicts } = mergeBodies('article', { base, mine, current });
    expect(conflicts).toEqual([TITLE]);
    expect(body.vi.title).toBe('Của tôi');
    expect(mergeBodies('article', { base, mine, current: mine }).conflicts).toEqual([]);
  });

  it('knows that what came back from the service says the same, whatever object it is', () => {
    const mine = withValue(base, TITLE, 'Của tôi');
    expect(sameBodies('article', mine, structuredClone(mine))).toBe(true);
    expect(sameBodies('article', mine, withValue(mine, HOT, true))).toBe(false);
  });
});
