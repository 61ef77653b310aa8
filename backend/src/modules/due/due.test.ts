import { addDays, localDay } from '@portal/calendar';
import { DUE_LISTS } from '@portal/domain/due';
import type { DueList, DueRow, DuesAnswer } from '@portal/types';
import { eq } from 'drizzle-orm';
import { account, agent, customer, policy } from '../../db/schema/index.ts';
import { scope } from '../../scope/scope.ts';
import { readTree, type Tree } from '../../scope/testing/tree.ts';
import { grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { countDues } from './service.ts';

let portal: TestPortal;
let tree: Tree;

const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
}, 180_000);
afterAll(() => portal?.close());

const dues = async (who: string, query = ''): Promise<DuesAnswer> =>
  dataOf(await (await as(who)).get(`/api/ods/policy/dues?${query}`));
const every = async (who: string, query = ''): Promise<DueRow[]> => {
  const rows: DueRow[] = [];
  for (let page = 1; ; page += 1) {
    const { datas, totalData } = await dues(who, `${query}&page=${page}&pageSize=200`);
    rows.push(...datas);
    if (rows.length >= totalData) return rows;
  }
};
/** All that comes after a place in an order by the last day. */
const after = async (kind: DueList, order: 'asc' | 'desc', cursor: string): Promise<DueRow[]> => {
  const rows: DueRow[] = [];
  for (let next: string | undefined = cursor; next !== undefined; ) {
    const query: string = `view=group&kind=${kind}&sort=until&order=${order}&pageSize=50&after=${next}`;
    const page: DuesAnswer = await dues('20000007', query);
    rows.push(...page.datas);
    next = page.next;
  }
  return rows;
};
const numbers = (rows: { policyNo: string }[]) => rows.map(({ policyNo }) => policyNo).sort();

const DAY = 86_400_000;
const daysTo = (day: string) => (Date.parse(day) - Date.parse(localDay(portal.clock.now()))) / DAY;
const twoYearsOn = (day: string) => {
  const same = `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`;
  return same.endsWith('-02-29') ? same.replace('-02-29', '-02-28') : same;
};

type PolicyRow = typeof policy.$inferSelect;
/** The rule of POL-17 a second time, without SQL: the days left of a kind, or undefined where the kind does not apply. */
const left: Record<Exclude<DueList, 'unpaid'>, (row: PolicyRow) => number | undefined> = {
  due: ({ status, dueDate }) => {
    if (!dueDate || !/^(?:IN_FORCE|GRACE)$/.test(status)) return undefined;
    const days = daysTo(dueDate);
    return days >= 0 && days <= 30 ? days : undefined;
  },
  grace: ({ status, dueDate }) => {
    if (!dueDate || !/^(?:IN_FORCE|GRACE)$/.test(status) || daysTo(dueDate) >= 0) return undefined;
    const days = daysTo(addDays(dueDate, 60));
    return days >= 0 ? days : undefined;
  },
  lapsed: ({ status, dueDate }) => {
    if (!dueDate || status !== 'LAPSED') return undefined;
    const days = daysTo(twoYearsOn(addDays(dueDate, 60)));
    return days >= 0 ? days : undefined;
  },
  freeLook: ({ status, freeLookUntil }) => {
    if (!freeLookUntil || !/^(?:IN_FORCE|PENDING_ISSUE)$/.test(status)) return undefined;
    const days = daysTo(freeLookUntil);
    return days >= 0 ? days : undefined;
  },
};
const KINDS = Object.keys(left) as (keyof typeof left)[];

/** Which policies of these agents a list must show, by number with the days left. */
const expected = async (agentIds: Set<number>, kind: keyof typeof left) => {
  const rows = await portal.db.select().from(policy);
  return rows
    .filter(({ servicingAgentId }) => agentIds.has(servicingAgentId))
    .flatMap((row) => {
      const days = left[kind](row);
      return days === undefined ? [] : [[row.policyNo, days] as const];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
};
const daysLeftOf = (rows: DueRow[]) =>
  rows.map((row) => [row.policyNo, row.daysLeft] as const).sort(([a], [b]) => (a < b ? -1 : 1));

describe('what runs on policies', () => {
  it.each(KINDS)('POL-17 lists %s with the days left, exactly those of the group', async (kind) => {
    const leader = tree.of('20000007');
    const expectedDues = await expected(tree.reach(leader), kind);
    expect(expectedDues.length).toBeGreaterThan(0);
    expect(daysLeftOf(await every('20000007', `view=group&kind=${kind}`))).toEqual(expectedDues);
  });

  it('POL-17 unpaid is what is due and what is in grace, each with its kind', async () => {
    const unpaid = await every('20000007', 'view=group');
    const due = await every('20000007', 'view=group&kind=due');
    const grace = await every('20000007', 'view=group&kind=grace');
    expect(numbers(unpaid)).toEqual(numbers([...due, ...grace]));
    expect(numbers(unpaid.filter(({ kind }) => kind === 'grace'))).toEqual(numbers(grace));
    expect(unpaid.every(({ daysLeft }) => daysLeft >= 0 && daysLeft <= 60)).toBe(true);
  });

  it.each(DUE_LISTS)('POL-02 counts of every kind equal their lists, %s', async (kind) => {
    const { counts } = await dues('20000007', 'view=group&search=nguyen');
    const rows = await every('20000007', `view=group&search=nguyen&kind=${kind}`);
    expect(counts[kind]).toBe(rows.length);
    const all = await dues('20000007', `view=group&kind=${kind}`);
    expect(all.totalData).toBe(all.counts[kind]);
    expect(all.totalData).toBeGreaterThanOrEqual(rows.length);
  });

  it('POL-17 the days left follow the clock; what is over is gone', async () => {
    const before = await every('20000009', 'kind=grace');
    expect(before.length).toBeGreaterThan(0);
    portal.clock.move(7 * DAY);
    try {
      as.forget('20000009');
      const after = new Map(
        (await every('20000009', 'kind=grace')).map((row) => [row.policyNo, row.daysLeft]),
      );
      for (const row of before) {
        const now = row.daysLeft - 7;
        expect(after.get(row.policyNo)).toBe(now < 0 ? undefined : now);
      }
    } finally {
      portal.clock.move(-7 * DAY);
      as.forget('20000009');
    }
  });
});

describe('whose', () => {
  const CASES: [who: string, view: 'own' | 'group'][] = [
    ['20000001', 'group'],
    ['20000003', 'group'],
    ['20000005', 'group'],
    ['20000006', 'group'],
    ['20000007', 'group'],
    ['20000007', 'own'],
    ['20000008', 'group'],
    ['20000009', 'own'],
    ['20000010', 'own'],
    ['20000021', 'group'],
    ['20000034', 'group'],
  ];
  it.each(CASES)(
    'SEC-30 %s (%s) gets exactly the rows in scope, of every kind',
    async (who, view) => {
      const me = tree.of(who);
      const ids = view === 'own' ? new Set([me.id]) : tree.reach(me);
      for (const kind of KINDS) {
        const { totalData, counts } = await dues(who, `view=${view}&kind=${kind}&pageSize=1`);
        const expectedDues = await expected(ids, kind);
        expect([kind, totalData, counts[kind]]).toEqual([
          kind,
          expectedDues.length,
          expectedDues.length,
        ]);
        if (expectedDues.length < 2_000) {
          expect(daysLeftOf(await every(who, `view=${view}&kind=${kind}`))).toEqual(expectedDues);
        }
      }
    },
    60_000,
  );

  it.each([
    ['itself', '20000009', '20000009', true],
    ['a child', '20000008', '20000009', true],
    ['a grandchild', '20000007', '20000009', true],
    ['a sibling', '20000009', '20000010', false],
    ['the parent', '20000009', '20000008', false],
    ['another office', '20000007', '20000011', false],
    ['nobody', '20000007', '99999999', false],
  ])('SEC-30 naming %s only narrows', async (_, who, agentCode, seen) => {
    const view = who === '20000009' ? 'own' : 'group';
    const { datas, counts } = await dues(
      who,
      `view=${view}&agentCode=${agentCode}&kind=grace&pageSize=200`,
    );
    const expectedDues = seen ? await expected(tree.branch(tree.of(agentCode)), 'grace') : [];
    expect(daysLeftOf(datas)).toEqual(expectedDues);
    if (!seen) expect(counts).toEqual({ unpaid: 0, due: 0, grace: 0, lapsed: 0, freeLook: 0 });
  });

  it('SEC-30 search finds nothing of a sibling, by number, name or phone', async () => {
    const theirs = await every('20000010', 'kind=lapsed');
    const [foreign] = theirs;
    const [row] = await portal.db
      .select({ phone: customer.phoneE164 })
      .from(policy)
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .where(eq(policy.policyNo, foreign?.policyNo ?? ''));
    const known = new Set(numbers(theirs));
    for (const term of [foreign?.policyNo, foreign?.policyholder, row?.phone ?? '']) {
      const { datas } = await dues(
        '20000009',
        `kind=lapsed&search=${encodeURIComponent(term ?? '')}&pageSize=200`,
      );
      expect(datas.filter(({ policyNo }) => known.has(policyNo))).toEqual([]);
    }
  });

  it('refuses visitors, people without the right, and the group to those without that one', async () => {
    const path = '/api/ods/policy/dues';
    expect((await portal.visitor().get(path)).status).toBe(401);
    for (const who of ['20000028', 'ungvien01', 'khach01', 'nhanvien01']) {
      expect([who, (await (await as(who)).get(path)).status]).toEqual([who, 403]);
    }
    expect((await (await as('20000009')).get(`${path}?view=group`)).status).toBe(403);
  });

  it('POL-14 SEC-33 masks the phone for a manager and shows it to who services the policy', async () => {
    const own = await every('20000009', 'kind=lapsed');
    const whole = own.find(({ phone }) => phone !== null);
    expect(whole).toMatchObject({ masked: false, phone: expect.stringMatching(/^\+84\d+$/) });
    const reply = await (await as('20000007')).get(
      `/api/ods/policy/dues?view=group&kind=lapsed&search=${whole?.policyNo}`,
    );
    const [row] = dataOf<DuesAnswer>(reply).datas;
    expect(row).toMatchObject({ masked: true, phone: `*******${whole?.phone?.slice(-3)}` });
    expect(reply.text).not.toContain(whole?.phone?.slice(3));
  });

  it('POL-14 SEC-33 customer.pii shows no number here: it is asked for, for a reason', async () => {
    const [masked] = (await dues('20000006', 'view=group&kind=grace')).datas;
    expect(masked?.masked).toBe(true);
    const [who] = await portal.db.select().from(account).where(eq(account.username, '20000006'));
    await grant(portal.db, who?.id ?? 0, 'customer.pii');
    const [row] = (await dues('20000006', 'view=group&kind=grace')).datas;
    expect(row).toMatchObject({ policyNo: masked?.policyNo, masked: true, phone: masked?.phone });
    expect(row?.phone).toMatch(/^\*/);
  });
});

describe('the list', () => {
  it('POL-16 finds by number, by name without marks, and by phone in any writing', async () => {
    const [row] = (await every('20000009', 'kind=lapsed')).filter(({ phone }) => phone);
    const [found] = await portal.db
      .select({ fold: customer.nameFold })
      .from(policy)
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .where(eq(policy.policyNo, row?.policyNo ?? ''));
    const local = `0${row?.phone?.slice(3)}`;
    for (const term of [
      row?.policyNo,
      found?.fold.toUpperCase(),
      local,
      `(+84) ${local.slice(1)}`,
    ]) {
      const { datas, totalData } = await dues(
        '20000009',
        `kind=lapsed&search=${encodeURIComponent(term ?? '')}&pageSize=200`,
      );
      expect(numbers(datas)).toContain(row?.policyNo);
      expect(totalData).toBe(datas.length);
    }
  });

  it('pages without holes or repetitions, whatever it is sorted by', async () => {
    const whole = numbers(await every('20000009', 'kind=lapsed'));
    expect(whole.length).toBeGreaterThan(7);
    for (const sort of ['until', 'dueDate', 'policyNo', 'policyholder', 'premium']) {
      for (const order of ['asc', 'desc']) {
        const found: DueRow[] = [];
        for (let page = 1; found.length < whole.length; page += 1) {
          const { datas } = await dues(
            '20000009',
            `kind=lapsed&sort=${sort}&order=${order}&page=${page}&pageSize=7`,
          );
          expect(datas.length).toBeGreaterThan(0);
          found.push(...datas);
        }
        expect(numbers(found)).toEqual(whole);
        if (sort === 'premium') {
          const sums = found.map((row) => row.premium);
          const sign = order === 'asc' ? 1 : -1;
          expect(sums).toEqual([...sums].sort((a, b) => sign * (a - b)));
        }
      }
    }
  });

  it.each(['unpaid', 'due', 'grace', 'lapsed', 'freeLook'] as const)(
    'POL-17 lists %s by its last day, the nearest first or last, as far as it goes',
    async (kind) => {
      for (const order of ['asc', 'desc'] as const) {
        const found = await every('20000007', `view=group&kind=${kind}&sort=until&order=${order}`);
        const days = found.map(({ daysLeft }) => daysLeft);
        const sign = order === 'asc' ? 1 : -1;
        expect(days).toEqual([...days].sort((a, b) => sign * (a - b)));
        const { next } = await dues(
          '20000007',
          `view=group&kind=${kind}&sort=until&order=${order}&pageSize=1`,
        );
        const rest = next === undefined ? [] : await after(kind, order, next);
        expect(numbers([...found.slice(0, 1), ...rest])).toEqual(numbers(found));
      }
    },
  );

  it('beyond what is counted the total is reported as at least', async () => {
    const rows = scope(tree.subject(tree.of('20000007')), 'group');
    const selection = { kind: 'unpaid', today: localDay(portal.clock.now()) } as const;
    const count = (most: number) => countDues(portal.db, rows, { selection }, { most });
    const all = (await count(20_000)).selection.totalData;
    expect(all).toBeGreaterThan(3);
    expect((await count(all)).selection).toEqual({ totalData: all });
    expect((await count(3)).selection).toEqual({ totalData: 3, totalAtLeast: true });
  });

  it('filters by due dates, product and days left', async () => {
    const all = await every('20000007', 'view=group');
    const days = all.flatMap(({ dueDate }) => dueDate ?? []).sort();
    const [from, to] = [days[2] ?? '', days[days.length - 3] ?? ''];
    const between = await every('20000007', `view=group&from=${from}&to=${to}`);
    expect(between.length).toBe(days.filter((day) => day >= from && day <= to).length);
    const soon = await every('20000007', 'view=group&within=9');
    expect(numbers(soon)).toEqual(numbers(all.filter(({ daysLeft }) => daysLeft <= 9)));
    const [mine] = await portal.db
      .select({ code: policy.productCode })
      .from(policy)
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .where(eq(policy.policyNo, all[0]?.policyNo ?? ''));
    const one = await every('20000007', `view=group&product=${mine?.code}`);
    const name = all[0]?.productName;
    expect(numbers(one)).toEqual(numbers(all.filter((row) => row.productName === name)));
  });

  it.each([
    ['kind=none', 'kind'],
    ['from=20260231', 'from'],
    ['within=-1', 'within'],
    ['sort=phone', 'sort'],
    ['nonsense=1', 'nonsense'],
  ])('names the field of a wrong filter: %s', async (query, field) => {
    const { status, body } = await (await as('20000009')).get(`/api/ods/policy/dues?${query}`);
    expect(status).toBe(400);
    expect((body.fields as { field: string }[]).map((one) => one.field)).toEqual([field]);
  });
});
