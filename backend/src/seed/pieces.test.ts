import { inflateRawSync } from 'node:zlib';
import { localDay } from '@portal/calendar';
import { auditEvent, content, fileBody, menuItem } from '../db/schema/index.ts';
import { useTestDatabase } from '../testing/database.ts';
import { addMonths, dateOf, dayOf, momentOf, monthOf, partsOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { makeDocx } from './docx.ts';
import { fakePhone, personName } from './people.ts';
import { demoPlan, loadPlan } from './plan.ts';
import { random } from './random.ts';
import { buildTree } from './tree.ts';

describe('random', () => {
  it('gives the same for the same name, another for another', () => {
    const draw = (name: string) => Array.from({ length: 5 }, random(name).next);
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('stays in its bounds, reaches both ends and follows its weights', () => {
    const r = random('bounds');
    const drawn = Array.from({ length: 2_000 }, () => r.int(1, 6));
    expect([...new Set(drawn)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const heavy = Array.from({ length: 2_000 }, () =>
      r.weighted([
        ['x', 9],
        ['y', 1],
      ] as const),
    ).filter((v) => v === 'x').length;
    expect(heavy).toBeGreaterThan(1_700);
    expect(heavy).toBeLessThan(1_900);
    expect(new Set(r.some([1, 2, 3, 4], 3)).size).toBe(3);
  });
});

describe('the calendar', () => {
  it('counts like the real one', () => {
    for (const date of ['1969-12-31', '1972-02-29', '2000-02-29', '2024-12-31', '2026-11-21']) {
      expect(dateOf(dayOf(date))).toBe(date);
      expect(partsOf(dayOf(date)).join('-')).toBe(date.split('-').map(Number).join('-'));
    }
  });

  it('ends shorter months where they end', () => {
    expect(dateOf(addMonths(dayOf('2026-01-31'), 1))).toBe('2026-02-28');
    expect(dateOf(addMonths(dayOf('2024-02-29'), 12))).toBe('2025-02-28');
    expect(dateOf(addMonths(dayOf('2026-03-31'), -13))).toBe('2025-02-28');
    expect(monthOf(dayOf('2026-01-15'), -1)).toBe(202512);
  });

  it('is the one of Vietnam', () => {
    expect(localDay(new Date('2026-11-20T17:30:00Z'))).toBe('2026-11-21');
    expect(momentOf(dayOf('2026-11-21'), 8 * 60).toISOString()).toBe('2026-11-21T01:00:00.000Z');
  });
});

describe('people', () => {
  it('have names of two to five words, or the rare longer ones', () => {
    const r = random('names');
    const lengths = Array.from(
      { length: 5_000 },
      (_, i) => personName(r, i % 2 ? 'M' : 'F').split(' ').length,
    );
    expect(Math.min(...lengths)).toBe(2);
    expect(lengths.filter((n) => n > 5).length).toBeLessThan(60);
  });

  it('have phones of ten digits in a block that is no one’s, each its own', () => {
    const phones = Array.from({ length: 1_000 }, (_, n) => fakePhone(n));
    expect(new Set(phones).size).toBe(1_000);
    expect(phones.every((phone) => /^\+8453\d{7}$/.test(phone))).toBe(true);
  });
});

describe('the tree', () => {
  it.each([demoPlan(20_000), loadPlan(20_000, 100_000), loadPlan(20_000, 1_000_000)])(
    'gives away every policy, the cast its own: plan %#',
    (plan) => {
      const { places } = buildTree(plan);
      expect(places.reduce((sum, { policies }) => sum + policies, 0)).toBe(plan.policies);
      expect(places.find(({ code }) => code === '20000009')?.policies).toBe(120);
      expect(places.find(({ code }) => code === '20000010')?.manager?.code).toBe('20000008');
      expect(places.filter(({ cast }) => cast.code !== undefined)).toHaveLength(31);
      expect(new Set(places.map(({ code }) => code)).size).toBe(places.length);
    },
  );

  it('has 12,000 agents at a million policies', () => {
    expect(loadPlan(20_000, 1_000_000).levels.reduce((sum, n) => sum + n)).toBe(12_000);
  });
});

describe('copyRows', () => {
  const database = useTestDatabase();

  it('brings every kind of value over unharmed', async () => {
    const client = await database().pool.connect();
    const nasty = 'tab\t new\nline\r back\\slash "quote" \\N Đặng';
    const at = new Date('2026-02-28T17:00:00.123Z');
    await copyRows(client, menuItem, [
      {
        id: 1,
        nameVi: nasty,
        nameEn: '',
        link: null,
        itemSub: ['a"b', 'c\\d', 'e,f{}'],
        hidden: true,
      },
      { id: 2, nameVi: '', nameEn: 'x', link: '/', itemSub: [], hidden: false },
    ]);
    await copyRows(client, content, [
      { section: 's', type: 't', audience: ['AGENT', 'PUBLIC'], publishFrom: at },
    ]);
    await copyRows(client, auditEvent, [{ action: 'x', result: 'OK', detail: { nasty } }]);
    client.release();
    const [first, second] = await database().db.select().from(menuItem).orderBy(menuItem.id);
    expect(first).toMatchObject({
      nameVi: nasty,
      link: null,
      itemSub: ['a"b', 'c\\d', 'e,f{}'],
      hidden: true,
    });
    expect(second).toMatchObject({ nameVi: '', link: '/', itemSub: [], hidden: false });
    expect(await database().db.select().from(content)).toMatchObject([
      { audience: ['AGENT', 'PUBLIC'], publishFrom: at },
    ]);
    expect(await database().db.select().from(auditEvent)).toMatchObject([{ detail: { nasty } }]);
  });

  it('passes the database’s rejection on, and leaves the connection usable', async () => {
    const client = await database().pool.connect();
    await expect(
      copyRows(client, fileBody, [{ fileId: 1, body: Buffer.from('x') }]),
    ).rejects.toThrow('foreign key');
    await expect(
      copyRows(client, content, [{ section: 's', type: 't', wrong: 1 } as never]),
    ).rejects.toThrow('no column wrong');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    client.release();
  });
});

describe('makeDocx', () => {
  it('is a zip whose document holds the text, the same bytes every time', () => {
    const file = makeDocx('Tiêu đề & <thử>', ['Đoạn một']);
    expect(makeDocx('Tiêu đề & <thử>', ['Đoạn một']).equals(file)).toBe(true);
    const at = file.indexOf('word/document.xml');
    const packed = file.readUInt32LE(at - 12);
    const xml = inflateRawSync(
      file.subarray(at + 'word/document.xml'.length, at + 'word/document.xml'.length + packed),
    ).toString();
    expect(xml).toContain('Tiêu đề &amp; &lt;thử&gt;');
    expect(xml).toContain('Đoạn một');
  });
});
