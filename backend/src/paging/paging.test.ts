import { claimList } from '@portal/domain/claim';
import { customerList } from '@portal/domain/customer';
import { deliveryList } from '@portal/domain/delivery';
import { dueList } from '@portal/domain/due';
import { policyList } from '@portal/domain/policy';
import { proposalList } from '@portal/domain/proposal';
import { requestList } from '@portal/domain/request';
import { COUNTED_ROWS_MAX, OFFSET_ROWS_MAX, type Paged } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import { policy } from '../db/schema/index.ts';
import type { Client } from '../testing/client.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { countUpTo } from './count.ts';

let portal: TestPortal;
let office: Client;
let top: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  office = await portal.signIn('20000006');
  top = await portal.signIn('20000001');
}, 180_000);
afterAll(() => portal?.close());

type Row = Record<string, unknown>;
type Page = Paged<Row>;

const ask = async (who: Client, path: string): Promise<Page> => {
  const { status, body } = await who.get(`/api/${path}`);
  expect(status).toBe(200);
  return body.data as Page;
};

/** Page after page by key; `between` happens once, after the first one. */
const byKey = async (who: Client, path: string, between?: () => Promise<void>): Promise<Row[]> => {
  const rows: Row[] = [];
  let page = await ask(who, path);
  rows.push(...page.datas);
  await between?.();
  while (page.next) {
    page = await ask(who, `${path}&after=${page.next}`);
    expect(page.datas.length).toBeGreaterThan(0);
    rows.push(...page.datas);
  }
  return rows;
};

/** Page after page by number. */
const byNumber = async (who: Client, path: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const { datas, next } = await ask(who, `${path}&page=${number}`);
    rows.push(...datas);
    if (!next) return rows;
  }
};

const LISTS = [
  ['ods/policy/list', 'policyNo', policyList.sorts, ''],
  ['ods/claim/list', 'claimNo', claimList.sorts, ''],
  ['ods/policy/dues', 'policyNo', dueList.sorts, '&kind=unpaid'],
  ['ods/policy/dues', 'policyNo', dueList.sorts, '&kind=lapsed'],
  ['ods/customer/list', 'customerNo', customerList.sorts, ''],
  ['ods/customer/list', 'customerNo', customerList.sorts, '&kind=potential'],
  ['ods/request/list', 'requestNo', requestList.sorts, ''],
  ['ods/proposal/list', 'proposalNo', proposalList.sorts, ''],
  ['ods/delivery/list', 'packageNo', deliveryList.sorts, ''],
] as const;
const ORDERS = LISTS.flatMap(([path, key, sorts, more]) =>
  sorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [path, sort, order, more, key] as const),
  ),
);

const NAMES = new Set(['policyholder', 'customer', 'name']);
const byName = new Intl.Collator('vi');

/** What a row shows under the heading that the list is sorted by. */
const shownUnder = (row: Row, sort: string): unknown => {
  const shown = row[sort];
  return shown !== null && typeof shown === 'object' && 'name' in shown ? shown.name : shown;
};

/** Whether the rows ascend or descend, with rows without a value last in both cases. */
const isInOrder = (shown: readonly unknown[], sort: string, order: 'asc' | 'desc'): boolean =>
  shown.every((later, at) => {
    const earlier = shown[at - 1];
    if (at === 0 || later === null) return true;
    if (earlier === null) return false;
    const [low, high] = order === 'asc' ? [earlier, later] : [later, earlier];
    if (NAMES.has(sort)) return byName.compare(String(low), String(high)) <= 0;
    return typeof low === 'number' ? low <= Number(high) : String(low) <= String(high);
  });

describe('a list', () => {
  it.each(ORDERS)('%s by %s %s%s is the same by key and by number, whole', async (...given) => {
    const [path, sort, order, more, key] = given;
    const listPath = `${path}?view=group&sort=${sort}&order=${order}${more}`;
    const keyed = await byKey(office, `${listPath}&pageSize=37`);
    const { totalData } = await ask(office, listPath);
    expect(keyed.length).toBe(totalData);
    expect(new Set(keyed.map((row) => row[key])).size).toBe(totalData);
    const shown = keyed.map((row) => shownUnder(row, sort));
    expect(new Set(shown).size).toBeGreaterThan(1);
    expect(isInOrder(shown, sort, order) || shown).toBe(true);
    const numbered = await byNumber(office, `${listPath}&pageSize=200`);
    expect(numbered.map((row) => row[key])).toEqual(keyed.map((row) => row[key]));
  });

  it('has rows without a value, which come last in both directions', async () => {
    for (const order of ['asc', 'desc']) {
      const path = `ods/policy/list?view=group&sort=dueDate&order=${order}&pageSize=50`;
      const dates = (await byKey(office, path)).map((row) => row.dueDate);
      const first = dates.indexOf(null);
      expect(first).toBeGreaterThan(0);
      expect(dates.slice(first).every((date) => date === null)).toBe(true);
      const known = dates.slice(0, first).map(String);
      expect(known).toEqual(
        known.toSorted((a, b) => (order === 'asc' ? 1 : -1) * (a < b ? -1 : a > b ? 1 : 0)),
      );
    }
  });

  it('gives every row once while rows come in before and after the place', async () => {
    const path = 'ods/policy/list?view=group&sort=policyNo&order=asc&pageSize=25';
    const before = (await byKey(office, path)).map((row) => String(row.policyNo));
    const twin = async (from: string | undefined, no: string) => {
      const [row] = await portal.db
        .select()
        .from(policy)
        .where(eq(policy.policyNo, from ?? ''));
      if (row === undefined) throw new Error('no policy to copy');
      const { id: _, ...rest } = row;
      await portal.db.insert(policy).values({ ...rest, policyNo: no });
    };
    const [early, late] = [`${before[2]}x`, `${before.at(-2)}x`];
    try {
      const during = await byKey(office, path, async () => {
        await twin(before[2], early);
        await twin(before.at(-2), late);
      });
      const numbers = during.map((row) => String(row.policyNo));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.filter((no) => no !== late)).toEqual(before);
      expect(numbers).toContain(late);
      expect(numbers).not.toContain(early);
    } finally {
      await portal.db.execute(sql`delete from policy where policy_no in (${early}, ${late})`);
    }
  });

  it('ends at the last row, however long its last page is', async () => {
    const path = 'ods/policy/list?view=group&sort=policyNo&order=asc';
    const { totalData } = await ask(office, path);
    expect(totalData).toBeGreaterThan(200);
    const half = Math.ceil(totalData / 8);
    const rows = await byKey(office, `${path}&pageSize=${Math.min(200, half)}`);
    expect(rows.length).toBe(totalData);
    const all = await ask(office, `${path}&search=${rows[0]?.policyNo}`);
    expect([all.datas.length, all.next]).toEqual([1, undefined]);
  });
});

describe('a cursor', () => {
  const path = 'ods/policy/list?view=group&sort=policyholder&order=asc&pageSize=5';

  it('reveals nothing of its row', async () => {
    const { next, datas } = await ask(office, path);
    const text = Buffer.from(next ?? '', 'base64url').toString('latin1');
    expect(text).not.toContain(String(datas.at(-1)?.policyholder).split(' ')[0]);
    expect(text).not.toContain('policyholder');
  });

  it('SEC-30 gives another user who obtains it nothing out of scope', async () => {
    const { next } = await ask(top, path);
    const theirs = await ask(office, `${path}&after=${next}`);
    const all = await byNumber(office, `${path.replace('=5', '=200')}`);
    const numbers = new Set(all.map((row) => row.policyNo));
    expect(theirs.datas.filter((row) => !numbers.has(row.policyNo))).toEqual([]);
  });

  it.each(['order=desc', 'sort=policyNo'])('of another order is refused: %s', async (other) => {
    const { next } = await ask(office, path);
    const [name] = other.split('=');
    const changed = path.replace(new RegExp(`${name}=\\w+`), other);
    const { status, body } = await office.get(`/api/${changed}&after=${next}`);
    expect([status, body.errorCode]).toEqual([400, 'INPUT-ERROR']);
  });

  it.each(['x', 'AAAA', 'bm9uc2Vuc2U'])('that nobody gave out is refused: %s', async (made) => {
    const { status, body } = await office.get(`/api/${path}&after=${made}`);
    expect([status, body.errorCode]).toEqual([400, 'INPUT-ERROR']);
  });

  it('of one kind of dues is refused for another', async () => {
    const dues = 'ods/policy/dues?view=group&pageSize=2';
    const { next } = await ask(office, `${dues}&kind=lapsed`);
    expect((await office.get(`/api/${dues}&kind=unpaid&after=${next}`)).status).toBe(400);
  });
});

it('a page deeper than numbers lead is refused', async () => {
  const number = OFFSET_ROWS_MAX / 200 + 2;
  const { status } = await office.get(`/api/ods/policy/list?page=${number}&pageSize=200`);
  expect(status).toBe(400);
});

describe('the number of all rows', () => {
  it('POL-02 is exact for a scope and for states, however large', async () => {
    const [counted] = await portal.db.select({ all: sql`count(*)`.mapWith(Number) }).from(policy);
    const whole = await ask(top, 'ods/policy/list?view=group&pageSize=1');
    expect(whole.totalData).toBe(counted?.all);
    expect(whole.totalAtLeast).toBeUndefined();
  });

  it('is exact for a filter up to a bound, and reported as at least beyond it', async () => {
    const path = 'ods/policy/list?view=group&pageSize=200&dueFrom=20000101';
    const some = await ask(office, path);
    expect(some.totalData).toBe((await byKey(office, path)).length);
    expect(some.totalAtLeast).toBeUndefined();
    const count = async (rows: number) => {
      const many = sql<number>`generate_series(1, ${rows}::int)`.as('n');
      const found = portal.db.select({ n: many }).from(sql`(select 1) as one`);
      return countUpTo(portal.db, found, COUNTED_ROWS_MAX);
    };
    expect(await count(COUNTED_ROWS_MAX)).toEqual({ totalData: COUNTED_ROWS_MAX });
    expect(await count(COUNTED_ROWS_MAX + 1)).toEqual({
      totalData: COUNTED_ROWS_MAX,
      totalAtLeast: true,
    });
  });
});
