import { phoneE164 } from '@portal/phone';
import { type Paged, type PolicyRow, REASON_MAX, TEXT_MAX } from '@portal/types';
import { desc, eq, sql } from 'drizzle-orm';
import {
  agent,
  candidate,
  contactMessage,
  customer,
  policy,
  savedView,
} from '../db/schema/index.ts';
import { solveToken } from '../testing/captcha.ts';
import type { Client } from '../testing/client.ts';
import { articleBody, pdf } from '../testing/content.ts';
import { addEditors, write } from '../testing/editors.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { dataOf } from '../testing/signed-in.ts';

const NAME = 'Đặng Thị Ánh Ngọc';
const nfd = (text: string) => text.normalize('NFD');

jest.setTimeout(120_000);

let portal: TestPortal;
let own: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  own = await portal.signIn('20000009');
}, 400_000);
afterAll(() => portal?.close());

const save = (name: string) =>
  own.post('/api/ods/saved-view', {
    list: 'policy.own',
    name,
    state: {
      ...{ filters: {}, pageSize: 50, columns: ['policyholder'] },
      sort: { key: 'premium', dir: 'desc' },
    },
  });

/** Which of the texts the database holds somewhere, and the columns that hold a text which is not in NFC. */
async function formsOf(texts: readonly string[]) {
  const { rows: columns } = await portal.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')`);
  const anyOf = new RegExp(texts.map((text) => text.replaceAll('.', '\\.')).join('|')).source;
  const composed = new Set<string>();
  const apart: string[] = [];
  for (const { table, column } of columns) {
    const field = sql`${sql.identifier(column)}::text`;
    const { rows } = await portal.db.execute<{ text: string }>(sql`
      select ${field} as text from ${sql.identifier(table)}
      where ${field} is not nfc normalized or ${field} ~ ${anyOf}`);
    for (const { text } of rows) {
      if (text !== text.normalize('NFC')) apart.push(`${table}.${column}`);
      for (const one of texts) if (text.includes(one)) composed.add(one);
    }
  }
  return { composed: [...composed].sort(), apart };
}

describe('I18N-05 what comes in with marks apart is stored with them composed', () => {
  it('I18N-05 in bodies, forms and names of files, by whichever door; no column of the database holds another form', async () => {
    expect(nfd(NAME)).not.toBe(NAME);
    dataOf(await save(nfd('Sắp mất hiệu lực')));
    const visitor = portal.visitor();
    const body = { fullname: nfd(NAME), email: 'ngoc@thu.example', content: nfd('Tôi muốn hỏi') };
    const valueToken = await solveToken(visitor, 'contact');
    dataOf(await visitor.post('/api/cms/contact/submit', { ...body, valueToken }));
    const profile = new FormData();
    profile.set('urlZalo', nfd('zalo.me/đặng-thị-ngọc'));
    const sent = await own.raw('/api/admin/upload-avatar', { method: 'POST', body: profile });
    expect(sent.status).toBe(200);
    const editors = await addEditors(portal);
    const article = articleBody();
    article.vi = {
      ...article.vi,
      title: nfd('Lễ vinh danh đại lý'),
      body: nfd('<p>Chúc mừng</p>'),
    };
    await write(editors, 'article', article);
    const file = new FormData();
    file.set('vi', nfd('Biểu mẫu yêu cầu'));
    file.set('file', new Blob([new Uint8Array(pdf())]), nfd('Biểu mẫu số 1.pdf'));
    const made = await editors.editor.raw('/api/cms/admin/media', { method: 'POST', body: file });
    expect(made.status).toBe(201);

    const texts = ['Sắp mất hiệu lực', NAME, 'zalo.me/đặng-thị-ngọc', 'Lễ vinh danh đại lý'];
    const { composed, apart } = await formsOf([...texts, 'Biểu mẫu số 1.pdf']);
    expect(composed).toEqual([...texts, 'Biểu mẫu số 1.pdf'].sort());
    expect(apart).toEqual([]);
  });

  it('I18N-05 and what is stored so is found by either form', async () => {
    const [row] = await portal.db.select().from(savedView).orderBy(desc(savedView.id)).limit(1);
    expect(row?.name).toBe('Sắp mất hiệu lực');
    // The same name in the other form is the same name.
    expect((await save(nfd('Sắp mất hiệu lực'))).status).toBe(409);
    const found = async (text: string) => {
      const path = `/api/cms/news/list?searchKey=${encodeURIComponent(text)}`;
      return dataOf<object>(await own.get(path));
    };
    const news = await found('bảo hiểm');
    expect(JSON.stringify(news)).toContain('ảo hiểm');
    expect(await found(nfd('bảo hiểm'))).toEqual(news);
  });
});

describe('I18N-07 telephone numbers', () => {
  const WRITTEN = ['+84 538 222 111', '84538222111', '0538 222 111', '(+84) 538222111'];

  it('I18N-07 are stored as E.164 in whichever way they are written, by each form that takes one', async () => {
    for (const [at, phone] of WRITTEN.entries()) {
      const visitor = portal.visitor();
      const valueToken = await solveToken(visitor, 'contact');
      const body = { fullname: NAME, email: `ngoc${at}@thu.example`, phone, valueToken };
      dataOf(await visitor.post('/api/cms/contact/submit', body));
      const [message] = await portal.db
        .select()
        .from(contactMessage)
        .orderBy(desc(contactMessage.id))
        .limit(1);
      expect([phone, message?.phone]).toEqual([phone, '+84538222111']);
    }
    // The seeds are what a living portal holds: every number of every kind of person.
    for (const [table, column] of [
      [customer, customer.phoneE164],
      [agent, agent.phoneE164],
      [candidate, candidate.phoneE164],
    ] as const) {
      const rows = await portal.db.select({ phone: column }).from(table);
      const numbers = rows.flatMap(({ phone }) => phone ?? []);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.filter((phone) => phoneE164(phone) !== phone)).toEqual([]);
    }
  });

  it('I18N-07 +84, 84 and 0 find the same rows', async () => {
    const [row] = await portal.db
      .select({ phone: customer.phoneE164, no: customer.customerNo })
      .from(policy)
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .innerJoin(customer, eq(customer.id, policy.policyholderId))
      .where(sql`${agent.agentCode} = '20000009' and ${customer.phoneE164} is not null`)
      .limit(1);
    const digits = row?.phone?.slice(3) ?? '';
    for (const path of ['ods/customer/list', 'ods/policy/list']) {
      const found = [];
      for (const written of [`+84${digits}`, `84${digits}`, `0${digits}`]) {
        const page = dataOf<Paged<object>>(await own.post(`/api/${path}`, { search: written }));
        expect(page.datas.length).toBeGreaterThan(0);
        found.push(page.datas);
      }
      expect(found[1]).toEqual(found[0]);
      expect(found[2]).toEqual(found[0]);
    }
  });
});

describe('I18N-08 days and moments', () => {
  const DAYS = ['20240229', '20000229', '19720229', '19750612', '19750613', '19550701', '19000101'];

  it('I18N-08 a day goes in as yyyyMMdd and comes back as the same, whatever the clock did in Vietnam', async () => {
    const [row] = await portal.db
      .select({ id: policy.id, no: policy.policyNo })
      .from(policy)
      .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
      .where(eq(agent.agentCode, '20000009'))
      .limit(1);
    for (const day of DAYS) {
      await portal.db
        .update(policy)
        .set({ dueDate: day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') })
        .where(eq(policy.id, row?.id ?? 0));
      const page = dataOf<Paged<PolicyRow>>(
        await own.get(`/api/ods/policy/list?dueFrom=${day}&dueTo=${day}`),
      );
      expect(page.datas.map(({ policyNo, dueDate }) => [policyNo, dueDate])).toEqual([
        [row?.no, day],
      ]);
    }
    for (const wrong of ['20230229', '19000229', '20241301', '29/02/2024', '2024-02-29'])
      expect((await own.get(`/api/ods/policy/list?dueFrom=${wrong}`)).status).toBe(400);
  });
});

describe('API-07 the longest texts', () => {
  // An hour later: the contact form takes five an hour.
  beforeAll(() => portal.clock.move(7_200_000));
  const reasonOf = async (length: number) => {
    const staff = await portal.signIn('hotro01');
    const reason = 'ế'.repeat(length);
    return (await staff.post('/api/admin/face-mask', { agentCode: '20000009', reason })).status;
  };

  it('API-07 a text of 100 signs and a reason of 500 are taken, one more of each is refused by name', async () => {
    expect([TEXT_MAX, REASON_MAX]).toEqual([100, 500]);
    expect(await reasonOf(REASON_MAX)).toBe(200);
    expect(await reasonOf(REASON_MAX + 1)).toBe(400);
    const visitor = portal.visitor();
    const contact = async (fullname: string) =>
      visitor.post('/api/cms/contact/submit', {
        ...{ fullname, email: 'ngoc@thu.example' },
        valueToken: await solveToken(visitor, 'contact'),
      });
    // Composed first, then counted: a name is as long as it reads.
    expect((await contact(nfd('Ế'.repeat(TEXT_MAX)))).status).toBe(200);
    const refused = await contact('Ế'.repeat(TEXT_MAX + 1));
    expect(refused.body).toMatchObject({
      statusCode: 400,
      fields: [{ field: 'fullname', code: 'too_long' }],
    });
  });
});
