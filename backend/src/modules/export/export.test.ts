import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { formatPhone } from '@portal/phone';
import type {
  BirthdayRow,
  ClaimRow,
  CustomerRow,
  DeliveryRow,
  DueRow,
  ExportColumn,
  Paged,
  PolicyRow,
  ProposalRow,
  RequestRow,
} from '@portal/types';
import { and, eq, like, sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import {
  account,
  accountAuthority,
  agent,
  auditEvent,
  customer,
  policy,
  rateLimit,
} from '../../db/schema/index.ts';
import { labelsOf } from '../../i18n/code-labels.ts';
import { addAccount, grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { inTurn, lockOwnExport } from './turn.ts';

/** The columns that a list offers and does not show at the start. */
const EXPORT_MORE = {
  policies: ['sumAssured', 'effectiveDate', 'agentCode'],
  transferredPolicies: [],
  claims: ['policyholder', 'eventDate', 'decidedOn', 'agentCode'],
  customers: ['sex'],
  potentialCustomers: ['proposalNo', 'birthDate', 'policies', 'inEffect', 'sex'],
  birthdays: ['birthDate', 'sex'],
  dues: ['frequency', 'status', 'agentCode'],
  renewals: ['frequency', 'status', 'agentCode'],
  requests: ['doneAt', 'channel', 'note', 'agentCode'],
  proposals: ['frequency', 'policyNo', 'agentCode'],
  deliveries: ['agentCode'],
} as const;
type Exported = keyof typeof EXPORT_MORE;

const PATH = '/api/ods/export';
let portal: TestPortal;
const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());
// Ten an hour are for people; a test asks more often.
beforeEach(() => portal.db.delete(rateLimit).where(like(rateLimit.key, '%ods/export%')));

type Filters = Record<string, string | number>;
interface Body {
  what: Exported;
  filters?: Filters;
  columns?: ExportColumn[];
  format?: 'xlsx' | 'csv';
}
const ask = async (who: string, body: Body, language = 'vi') => {
  const { token, deviceId } = await as(who);
  return fetch(portal.url + PATH, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-device-id': deviceId,
      'accept-language': language,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
};

type Cell = string | number | null;
interface File {
  rows: Cell[][];
  total: number;
  name: string;
  text: string;
}
/** The rows of a file, its head among them. */
const file = async (who: string, body: Body, language?: string): Promise<File> => {
  const reply = await ask(who, body, language);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect([reply.status, reply.status === 200 ? '' : text]).toEqual([200, '']);
  const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const total = Number(reply.headers.get('x-total-rows'));
  if (body.format === 'csv') return { rows: parseCsv(text) as Cell[][], total, name, text };
  const book = await readXlsx(bytes);
  return { rows: (book.sheets[0]?.rows ?? []) as Cell[][], total, name, text: '' };
};

/** All pages of a list, as the screen gets them. */
const every = async <Row>(who: string, path: string, filters: Filters): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams(
      Object.entries({ ...filters, page, pageSize: 200 }).map(([key, value]) => [
        key,
        String(value),
      ]),
    );
    const { status, body } = await (await as(who)).get(`/api/${path}?${query}`);
    expect(status).toBe(200);
    const { datas, totalData } = body.data as Paged<Row>;
    rows.push(...datas);
    if (rows.length >= totalData) return rows;
  }
};

const dmy = (day: string | null | undefined) =>
  day ? `${day.slice(6, 8)}/${day.slice(4, 6)}/${day.slice(0, 4)}` : '';
const at = (moment: string) => `${dmy(moment)} ${moment.slice(8, 10)}:${moment.slice(10, 12)}`;
const say = (group: string, code: string | null | undefined) =>
  code ? (labelsOf('vi', group)[code] ?? code) : '';
const num = (value: number | null) => (value === null ? '' : String(value));

interface Case {
  what: Exported;
  path: string;
  filters?: Filters;
  /** A row of the list as a line of a csv file. */
  line(row: never): string[];
}
const due = (row: DueRow) => [
  row.policyNo,
  row.policyholder,
  row.phone === null ? '' : formatPhone(row.phone),
  row.agentCode,
  row.agentName,
  row.productName,
  num(row.premium),
  dmy(row.dueDate),
  say('due.kind', row.kind),
  dmy(row.until),
  num(row.daysLeft),
];
const CASES: Case[] = [
  {
    what: 'policies',
    path: 'ods/policy/list',
    line: (row: PolicyRow) => [
      row.policyNo,
      row.policyholder,
      row.agentCode,
      row.agentName,
      row.insured ?? '',
      row.productName,
      num(row.premium),
      say('policy.period', row.frequency),
      dmy(row.dueDate),
      say('policy.status', row.status),
    ],
  },
  {
    what: 'claims',
    path: 'ods/claim/list',
    line: (row: ClaimRow) => [
      row.claimNo,
      row.policyNo,
      row.agentCode,
      row.agentName,
      row.insured,
      row.policyholder,
      say('claim.type', row.type),
      dmy(row.notifiedOn),
      num(row.claimed),
      num(row.approved),
      say('claim.status', row.status),
    ],
  },
  {
    what: 'customers',
    path: 'ods/customer/list',
    line: (row: CustomerRow) => [
      row.name,
      row.customerNo,
      row.phone === null ? '' : formatPhone(row.phone),
      dmy(row.birthDate),
      num(row.policies),
      num(row.inEffect),
      row.agentName ?? '',
    ],
  },
  {
    what: 'potentialCustomers',
    path: 'ods/customer/list',
    filters: { kind: 'potential' },
    line: (row: CustomerRow) => [
      row.name,
      row.customerNo,
      row.phone === null ? '' : formatPhone(row.phone),
      row.proposal?.productName ?? '',
      dmy(row.proposal?.submittedOn),
      say('customer.proposalStatus', row.proposal?.status),
      row.agentName ?? '',
    ],
  },
  {
    what: 'birthdays',
    path: 'ods/customer/birthdays',
    filters: { period: 'month' },
    line: (row: BirthdayRow) => [
      dmy(row.day),
      row.name,
      row.customerNo,
      num(row.age),
      row.phone === null ? '' : formatPhone(row.phone),
    ],
  },
  { what: 'dues', path: 'ods/policy/dues', line: due },
  { what: 'renewals', path: 'ods/policy/dues', filters: { kind: 'lapsed' }, line: due },
  {
    what: 'requests',
    path: 'ods/request/list',
    line: (row: RequestRow) => [
      row.requestNo,
      row.policyNo,
      row.policyholder,
      row.agentCode,
      row.agentName,
      say('request.type', row.processTypeCode),
      at(row.requestedAt),
      say('request.status', row.status),
    ],
  },
  {
    what: 'proposals',
    path: 'ods/proposal/list',
    line: (row: ProposalRow) => [
      row.proposalNo,
      row.customer ?? '',
      row.agentCode,
      row.agentName,
      row.productName,
      num(Number(row.sumAssured)),
      num(Number(row.premium)),
      dmy(row.submittedOn),
      dmy(row.decisionOn),
      say('proposal.status', row.status),
      row.policyNo ?? '',
    ],
  },
  {
    what: 'deliveries',
    path: 'ods/delivery/list',
    filters: { state: 'WITH_AGENT,DELIVERED' },
    line: (row: DeliveryRow) => [
      row.policyNo,
      row.packageNo,
      row.policyholder,
      row.agentCode,
      row.agentName,
      say('delivery.kind', row.kind),
      dmy(row.sentOn),
      dmy(row.receivedByAgentOn),
      dmy(row.deliveredOn),
      dmy(row.freeLookUntil),
      say('delivery.state', row.state),
      say('delivery.consult', row.consultState),
      dmy(row.consultConfirmedOn),
      row.note ?? '',
    ],
  },
];
const named = CASES.map((one) => [one.what, one] as const);

/** What a list offers beside what it shows at the start: a file has it when asked. */
const MORE: Record<Exported, (row: never) => string[]> = {
  transferredPolicies: () => [],
  policies: (row: PolicyRow) => [num(row.sumAssured), dmy(row.effectiveDate), row.agentCode],
  claims: (row: ClaimRow) => [
    row.policyholder,
    dmy(row.eventDate),
    dmy(row.decidedOn),
    row.agentCode,
  ],
  customers: (row: CustomerRow) => [say('person.gender', row.sex)],
  potentialCustomers: (row: CustomerRow) => [
    row.proposal?.proposalNo ?? '',
    dmy(row.birthDate),
    num(row.policies),
    num(row.inEffect),
    say('person.gender', row.sex),
  ],
  birthdays: (row: BirthdayRow) => [dmy(row.birthDate), say('person.gender', row.sex)],
  dues: (row: DueRow) => [
    say('policy.period', row.frequency),
    say('policy.status', row.status),
    row.agentCode,
  ],
  renewals: (row: DueRow) => [
    say('policy.period', row.frequency),
    say('policy.status', row.status),
    row.agentCode,
  ],
  requests: (row: RequestRow) => [
    row.doneAt ? at(row.doneAt) : '',
    say('request.channel', row.channel),
    row.note ?? '',
    row.agentCode,
  ],
  proposals: (row: ProposalRow) => [
    say('policy.period', row.frequency),
    row.policyNo ?? '',
    row.agentCode,
  ],
  deliveries: (row: DeliveryRow) => [row.agentCode],
};

describe('the rows of a file', () => {
  it.each(named)('SEC-30 SEC-33 of %s are those of the list, own and group', async (what, one) => {
    for (const [who, view] of [
      ['20000009', 'own'],
      ['20000007', 'group'],
    ] as const) {
      const filters = { ...one.filters, view };
      const listed = await every<never>(who, one.path, filters);
      const { rows, total } = await file(who, { what, filters, format: 'csv' });
      expect([view, rows.slice(1)]).toEqual([view, listed.map(one.line)]);
      expect(total).toBe(listed.length);
      if (view === 'group') expect(listed.length).toBeGreaterThan(0);
    }
  });

  it.each(named)('of %s have the other columns that the list offers', async (what, one) => {
    const filters = { ...one.filters, view: 'group' };
    const listed = await every<never>('20000007', one.path, filters);
    const columns = [...EXPORT_MORE[what]];
    const { rows } = await file('20000007', { what, filters, columns, format: 'csv' });
    expect(rows.slice(1)).toEqual(listed.map(MORE[what]));
    expect(listed.length).toBeGreaterThan(0);
  });

  it('carry the headings and the labels of codes that the page sends', async () => {
    const status = { key: 'status', label: 'State', values: { IN_FORCE: 'Active' } };
    const columns = [{ key: 'policyNo', label: 'No.' }, status];
    const filters = { status: 'IN_FORCE,LAPSED' };
    const { rows } = await file('20000007', { what: 'policies', filters, columns, format: 'csv' });
    expect(rows[0]).toEqual(['No.', 'State']);
    expect(new Set(rows.slice(1).map(([, state]) => state))).toEqual(
      new Set(['Active', 'Mất hiệu lực']),
    );
  });

  it('have a column once, whichever keys lead to it', async () => {
    for (const [columns, heads] of [
      [
        ['agentCode', 'policyNo', 'agent'],
        ['Mã đại lý', 'Số hợp đồng', 'Đại lý'],
      ],
      [
        ['policyNo', 'agent', 'agentCode', 'policyNo'],
        ['Số hợp đồng', 'Mã đại lý', 'Đại lý'],
      ],
    ]) {
      const { rows } = await file('20000009', { what: 'policies', columns, format: 'csv' });
      expect(rows[0]).toEqual(heads);
    }
  });

  it.each(named)('SEC-30 of %s are none for an agent outside, known or not', async (what, one) => {
    for (const agentCode of ['20000010', '99999999']) {
      const filters = { ...one.filters, agentCode };
      expect(await every('20000009', one.path, filters)).toEqual([]);
      const { rows, total } = await file('20000009', { what, filters, format: 'csv' });
      expect([rows.length, total]).toEqual([1, 0]);
    }
  });

  it('follow search, filters and order, in batches, as the list does', async () => {
    const top = { view: 'group', sort: 'policyholder', order: 'desc' };
    for (const filters of [
      { ...top, status: 'LAPSED,GRACE' },
      { ...top, search: 'nguyen' },
      { ...top, agentCode: '20000009', dueFrom: '20200101' },
    ]) {
      const listed = await every<PolicyRow>('20000006', 'ods/policy/list', filters);
      const { rows } = await file('20000006', {
        what: 'policies',
        filters,
        columns: ['policyNo'],
        format: 'csv',
      });
      expect(rows.slice(1).flat()).toEqual(listed.map(({ policyNo }) => policyNo));
    }
    const all = { view: 'group', sort: 'policyNo', order: 'asc' };
    const whole = await file('20000004', { what: 'policies', filters: all, columns: ['policyNo'] });
    const numbers = whole.rows.slice(1).flat();
    // More than two batches of the cursor.
    expect(numbers.length).toBeGreaterThan(1_000);
    expect(new Set(numbers).size).toBe(whole.total);
    expect(numbers).toEqual([...numbers].sort());
  });
});

describe('an xlsx', () => {
  it('holds text as text, money as numbers and days as days', async () => {
    const filters = { view: 'group', sort: 'policyNo', order: 'asc', pageSize: 5 };
    const { rows, name } = await file('20000007', {
      what: 'policies',
      filters,
      columns: ['dueDate', 'policyNo', 'premium', 'policyholder', 'status'],
    });
    expect(name).toMatch(/^hop-dong-\d{8}-\d{4}\.xlsx$/);
    expect(rows[0]).toEqual([
      'Ngày đến hạn',
      'Số hợp đồng',
      'Phí',
      'Bên mua bảo hiểm',
      'Tình trạng',
    ]);
    const listed = await every<PolicyRow>('20000007', 'ods/policy/list', filters);
    expect(rows).toHaveLength(listed.length + 1);
    for (const [index, row] of listed.entries()) {
      const [dueDate, ...rest] = rows[index + 1] ?? [];
      const shown = dueDate as unknown as Date | null;
      expect([shown?.toISOString().slice(0, 10).replaceAll('-', '') ?? null, ...rest]).toEqual([
        row.dueDate,
        row.policyNo,
        row.premium,
        row.policyholder,
        say('policy.status', row.status),
      ]);
    }
  });

  it('speaks English to those who ask in it', async () => {
    const { rows } = await file('20000009', { what: 'claims', columns: ['agent', 'status'] }, 'en');
    expect(rows[0]).toEqual(['Agent code', 'Agent', 'Status']);
    const known = Object.values(labelsOf('en', 'claim.status'));
    for (const row of rows.slice(1)) expect(known).toContain(row[2]);
  });

  it('keeps a formula that a user typed as a text, in both formats', async () => {
    const [mine] = await portal.db
      .select({ id: customer.id, name: customer.customerName, no: policy.policyNo })
      .from(policy)
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .where(eq(agent.agentCode, '20000009'));
    const evil = ' =HYPERLINK("http://evil.example","Đọc")\u000b\ufffe';
    const rename = (customerName: string) =>
      portal.db
        .update(customer)
        .set({ customerName })
        .where(eq(customer.id, mine?.id ?? 0));
    await rename(evil);
    try {
      const body: Body = { what: 'policies', columns: ['policyNo', 'policyholder'] };
      const book = await file('20000009', body);
      const row = book.rows.find(([number]) => number === mine?.no);
      // What XML cannot hold is gone; the cell is a text, as it was typed.
      expect(row?.[1]).toBe(' =HYPERLINK("http://evil.example","Đọc")');
      const { text } = await file('20000009', { ...body, format: 'csv' });
      expect(text).toContain(`${mine?.no},"' =HYPERLINK(""http://evil.example"",""Đọc"")`);
    } finally {
      await rename(mine?.name ?? '');
    }
  });
});

describe('SEC-33 what the screen masks', () => {
  const phonesOf = (code: string) =>
    portal.db
      .select({ phone: customer.phoneE164 })
      .from(policy)
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .where(eq(agent.agentCode, code));

  it.each(['customers', 'birthdays', 'dues', 'renewals', 'potentialCustomers'] as const)(
    'stays masked in a file of %s, even for somebody who may unmask',
    async (what) => {
      const [leader] = await portal.db
        .select({ id: account.id })
        .from(account)
        .where(eq(account.username, '20000007'));
      await grant(portal.db, leader?.id ?? 0, 'customer.pii');
      try {
        const filters = { view: 'group', ...(what === 'birthdays' && { period: 'month' }) };
        const { text, rows } = await file('20000007', { what, filters, format: 'csv' });
        expect(rows.length).toBeGreaterThan(1);
        expect(text).toContain('*******');
        const own = new Set((await phonesOf('20000007')).map(({ phone }) => phone));
        for (const { phone } of await phonesOf('20000009')) {
          if (phone === null || own.has(phone)) continue;
          expect(text).not.toContain(formatPhone(phone));
          expect(text.replaceAll(' ', '')).not.toContain(phone.slice(3));
        }
      } finally {
        await portal.db
          .delete(accountAuthority)
          .where(
            and(
              eq(accountAuthority.accountId, leader?.id ?? 0),
              eq(accountAuthority.authorityCode, 'customer.pii'),
            ),
          );
      }
    },
  );
});

const statusAndCode = async (reply: Response) => {
  const body = await reply.json();
  return [reply.status, body.errorCode];
};

describe('what is refused', () => {
  beforeAll(() => addAccount(portal.db, 'khong-co', ['news.view'], { accountType: 1 }));

  it.each(named)('SEC-32 a file of %s without the right of the list', async (what, one) => {
    const list = await (await as('khong-co')).get(`/api/${one.path}`);
    expect([list.status, list.body.errorCode]).toEqual([403, 'access.denined']);
    expect(await statusAndCode(await ask('khong-co', { what }))).toEqual([403, 'access.denined']);
  });

  it('the group without the right to it, as the list refuses it', async () => {
    const reply = await ask('20000009', { what: 'policies', filters: { view: 'group' } });
    expect(await statusAndCode(reply)).toEqual([403, 'access.denined']);
  });

  it.each([
    [{ what: 'policies', columns: ['policyNo', 'phone'] }, 'columns'],
    [{ what: 'policies', columns: ['constructor'] }, 'columns'],
    [{ what: 'policies', filters: { status: 'NO_SUCH' } }, 'status'],
    [{ what: 'policies', filters: { companyId: 3 } }, 'companyId'],
    [{ what: 'policies', filters: { dueFrom: '20260231' } }, 'dueFrom'],
    [{ what: 'accounts' }, 'what'],
    [{ what: 'policies', format: 'pdf' }, 'format'],
  ])('%j names what is wrong', async (body, field) => {
    const reply = await ask('20000009', body as Body);
    const answer = await reply.json();
    expect([reply.status, answer.errorCode]).toEqual([400, 'INPUT-ERROR']);
    expect(answer.fields).toMatchObject([{ field }]);
  });

  it('more rows than a file holds, with the number that it does', async () => {
    const { config } = portal.deps;
    const before = config.exportMaxRows;
    Object.assign(config, { exportMaxRows: 20 });
    try {
      const reply = await ask('20000007', { what: 'policies', filters: { view: 'group' } });
      const body = await reply.json();
      expect([reply.status, body.errorCode, body.data.most]).toEqual([422, 'EXPORT_TOO_MANY', 20]);
      expect(body.description).toContain('hơn 20 dòng');
    } finally {
      Object.assign(config, { exportMaxRows: before });
    }
  });

  it('the eleventh in an hour', async () => {
    const body: Body = { what: 'claims', columns: ['claimNo'], format: 'csv' };
    for (let time = 0; time < 10; time += 1) {
      const reply = await ask('20000010', body);
      expect(reply.status).toBe(200);
      await reply.arrayBuffer();
    }
    const reply = await ask('20000010', body);
    expect(await statusAndCode(reply)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('IMP-05 anybody who looks at the portal as an agent', async () => {
    const helper = await portal.signIn('hotro01');
    const started = await helper.post('/api/admin/face-mask', {
      agentCode: '20000009',
      reason: 'Hỗ trợ tra cứu theo yêu cầu của đại lý',
    });
    expect(started.status).toBe(200);
    const token = (started.body.data as { accessToken?: string }).accessToken;
    if (token) helper.token = token;
    const reply = await helper.post(PATH, { what: 'policies' });
    expect([reply.status, reply.body.errorCode]).toEqual([403, 'FACE_MASK_READ_ONLY']);
  });
});

/** The newest audit event of a user's export, once it is there. */
const noted = async (who: string, result: 'OK' | 'FAILED', action = 'export') => {
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    const [row] = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, action), eq(auditEvent.actorName, who)))
      .orderBy(sql`${auditEvent.seq} desc`)
      .limit(1);
    if (row?.result === result) return row;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`no ${result} export of ${who} was noted`);
};

/** How many exports were broken off. */
const broken = () =>
  portal.db.$count(
    auditEvent,
    and(eq(auditEvent.action, 'export'), eq(auditEvent.result, 'FAILED')),
  );

/** Connections that hold an export's snapshot. */
const holding = sql`datname = current_database() and pid <> pg_backend_pid()
  and state like 'idle in transaction%' and query like 'fetch forward%'`;
const snapshots = async () => {
  const { rows } = await portal.db.execute<{ all: number }>(
    sql`select count(*)::int as all from pg_stat_activity where ${holding}`,
  );
  return rows[0]?.all ?? 0;
};

/** A large export whose reader stops: the sockets fill, and the cursor waits. */
const unread = async (
  who = '20000001',
): Promise<{ call: ClientRequest; reply: IncomingMessage }> => {
  const { token, deviceId } = await as(who);
  const call = request(`${portal.url}${PATH}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-device-id': deviceId,
      'content-type': 'application/json',
    },
  });
  call.on('error', () => {});
  call.end(JSON.stringify({ what: 'policies', filters: { view: 'group' }, format: 'csv' }));
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  expect(reply.statusCode).toBe(200);
  reply.on('error', () => {});
  return { call, reply };
};
/** Waits until the cursor waits. */
const held = async () => {
  for (let seen = 0; seen === 0; ) seen = await snapshots();
};

describe('part of ACT-10: the audit', () => {
  it('keeps who, what, which filters and how many rows, and nothing that was searched for', async () => {
    const filters = { search: 'Bí mật', status: 'LAPSED', sort: 'premium', order: 'asc', page: 2 };
    const { total } = await file('20000008', { what: 'policies', filters, format: 'csv' });
    const row = await noted('20000008', 'OK');
    expect(row).toMatchObject({
      object: 'policies',
      detail: { format: 'csv', filters: 'search,status', rows: total, of: total },
    });
    expect(JSON.stringify(row)).not.toMatch(/Bí mật|LAPSED/);
  });

  it('keeps an export that was broken off, whose cursor is closed', async () => {
    const { call, reply } = await unread();
    // Already while it runs, should it never come to an end.
    const started = await noted('20000001', 'OK', 'export.start');
    expect(started).toMatchObject({
      object: 'policies',
      detail: { format: 'csv', filters: 'view', of: Number(reply.headers['x-total-rows']) },
    });
    await held();
    call.destroy();
    const row = await noted('20000001', 'FAILED');
    const detail = row.detail as { rows: number; of: number };
    expect(detail.of).toBe(Number(reply.headers['x-total-rows']));
    expect(detail.rows).toBeLessThan(detail.of);
    expect(await snapshots()).toBe(0);
  });
});

it('a break in the middle breaks the connection: no file ends as if it were whole', async () => {
  const { reply } = await unread();
  // Between two looks the connection may be at work; sooner or later it waits for the reader.
  for (let ended = 0; ended === 0; ) {
    const { rows } = await portal.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where ${holding}`,
    );
    ended = rows.length;
  }
  const readOn = async () => {
    for await (const part of reply) void part;
  };
  await expect(readOn()).rejects.toThrow('aborted');
  expect((await noted('20000001', 'FAILED')).object).toBe('policies');
  const again = await file('20000001', { what: 'claims', filters: { view: 'own' } });
  expect(again.rows).toHaveLength(again.total + 1);
});

it('one person has one at a time, whichever service runs it; others go on', async () => {
  const more: Body = { what: 'claims', columns: ['claimNo'], format: 'csv' };
  const [own] = await portal.db.select().from(account).where(eq(account.username, '20000001'));
  // As another service holds it while it exports.
  await portal.db.transaction(async (tx) => {
    await lockOwnExport(tx, own?.id ?? 0);
    expect(await statusAndCode(await ask('20000001', more))).toEqual([409, 'EXPORT_RUNNING']);
    const other = await ask('20000009', more);
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });
  const again = await ask('20000001', more);
  expect(again.status).toBe(200);
  await again.arrayBuffer();
});

it('a few at once are served, one more must wait, and a finished one gives its place back', async () => {
  // The largest file alone is sure to wait for its reader: the others' places are taken without one.
  const { call } = await unread();
  await held();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const others = [inTurn(() => ended), inTurn(() => ended)];
  const more: Body = { what: 'claims', columns: ['claimNo'], format: 'csv' };
  const busy = await ask('20000009', more);
  expect(await statusAndCode(busy)).toEqual([503, 'EXPORT_BUSY']);
  const before = await broken();
  call.destroy();
  for (let seen = before; seen === before; ) seen = await broken();
  await expect(file('20000009', more)).resolves.toMatchObject({ total: expect.any(Number) });
  end();
  await Promise.all(others);
});
