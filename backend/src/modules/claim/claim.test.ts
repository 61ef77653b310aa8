import { createHash } from 'node:crypto';
import {
  type ClaimDetail,
  type ClaimRow,
  type ClaimTotals,
  fold,
  type Paged,
  type PolicyClaimDetail,
  type PolicyRow,
  type PolicyTotals,
} from '@portal/types';
import { and, eq } from 'drizzle-orm';
import * as schema from '../../db/schema/index.ts';
import { type AgentRow, readTree, type Tree } from '../../scope/testing/tree.ts';
import type { Reply } from '../../testing/client.ts';
import { grant } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';
import { storeOf } from '../files/store-of.ts';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `2000000${level}`);
const { auditEvent, claim, claimDetail, claimDocument, claimHistory, customer, file, policy } =
  schema;
let portal: TestPortal;
let tree: Tree;
let claims: { claim: typeof claim.$inferSelect; policyNo: string; holder: Holder }[];
type Holder = typeof customer.$inferSelect;

const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
  tree = await readTree(portal.db);
  claims = await portal.db
    .select({ claim, policyNo: policy.policyNo, holder: customer })
    .from(claim)
    .innerJoin(policy, eq(policy.id, claim.policyId))
    .innerJoin(customer, eq(customer.id, policy.policyholderId));
}, 180_000);
afterAll(() => portal?.close());

const call = async (who: string, path: string) => (await as(who)).get(`/api/ods/${path}`);
const list = async (who: string, query = ''): Promise<Paged<ClaimRow>> =>
  dataOf(await call(who, `claim/list?${query}`));
const totals = async (who: string, query = ''): Promise<ClaimTotals> =>
  dataOf(await call(who, `claim/totals?${query}`));
const every = async (who: string, query = ''): Promise<ClaimRow[]> => {
  const rows: ClaimRow[] = [];
  for (let page = 1; ; page += 1) {
    const { datas, totalData } = await list(who, `${query}&page=${page}&pageSize=200`);
    rows.push(...datas);
    if (rows.length >= totalData) return rows;
  }
};
/** Numbers of the claims on policies that these agents service, without paths and without scope. */
const claimsOf = (agentIds: Set<number>) =>
  claims
    .filter((row) => agentIds.has(row.claim.servicingAgentId))
    .map((row) => row.claim.claimNo)
    .sort();
const accountOf = async (username: string): Promise<number> => {
  const { account } = schema;
  const [row] = await portal.db.select().from(account).where(eq(account.username, username));
  return row?.id ?? 0;
};
const numbers = (rows: ClaimRow[]) => rows.map(({ claimNo }) => claimNo).sort();
const plain = ({ status, body: { correlationId, ...rest } }: Reply) => [status, rest];

const child = (of: AgentRow) => tree.agents.find(({ managerId }) => managerId === of.id);
/** Agents whose rows the user must never see; undefined where the tree has none. */
const FOREIGN: Record<string, (of: AgentRow) => AgentRow | undefined> = {
  sibling: (of) =>
    tree.agents.find(
      (a) => a.managerId === of.managerId && a.level === of.level && !tree.reach(of).has(a.id),
    ),
  parent: (of) => tree.agents.find(({ id }) => id === of.managerId),
  'other office': (of) =>
    tree.agents.find(
      (a) => a.level === 9 && a.officeId !== of.officeId && !tree.reach(of).has(a.id),
    ),
};
const codesOf = (of: AgentRow) => [
  ...Object.values(FOREIGN).flatMap((find) => find(of)?.agentCode ?? []),
  '99999999',
];

describe('SEC-30 whose claims', () => {
  it.each(LEVELS)('SEC-30 POL-02 %s: exactly those of its reach, list and totals', async (code) => {
    const me = tree.of(code);
    for (const [view, ids] of [
      ['own', new Set([me.id])],
      ['group', tree.reach(me)],
    ] as const) {
      if (view === 'group' && me.level === 9) continue;
      const expected = claimsOf(ids);
      expect(numbers(await every(code, `view=${view}`))).toEqual(expected);
      const { totalData, states } = await totals(code, `view=${view}`);
      expect(totalData).toBe(expected.length);
      const mine = claims.filter((row) => ids.has(row.claim.servicingAgentId));
      for (const { status, ...sums } of states) {
        const some = mine.filter((row) => row.claim.status === status);
        expect([status, sums]).toEqual([
          status,
          {
            claims: some.length,
            claimed: some.reduce((sum, row) => sum + row.claim.claimed, 0),
            approved: some.reduce((sum, row) => sum + (row.claim.approved ?? 0), 0),
          },
        ]);
        const listed = await list(code, `view=${view}&status=${status}&pageSize=1`);
        expect([status, listed.totalData]).toEqual([status, some.length]);
      }
    }
  });

  it.each(LEVELS)('SEC-30 %s narrowed: to the branch of a child, to nothing else', async (code) => {
    const me = tree.of(code);
    const view = me.level === 9 ? 'own' : 'group';
    const below = child(me);
    if (below) {
      const reach = tree.reach(me);
      const branch = new Set([...tree.branch(below)].filter((id) => reach.has(id)));
      expect(numbers(await every(code, `view=group&agentCode=${below.agentCode}`))).toEqual(
        claimsOf(branch),
      );
    }
    for (const other of codesOf(me)) {
      const narrowed = `view=${view}&agentCode=${other}`;
      expect([other, await list(code, narrowed)]).toEqual([other, { datas: [], totalData: 0 }]);
      expect((await totals(code, narrowed)).totalData).toBe(0);
    }
  });

  it.each(['20000021', '20000034'])('SEC-30 %s leads a group and sees no other', async (code) => {
    const me = tree.of(code);
    expect(numbers(await every(code, 'view=group'))).toEqual(claimsOf(tree.reach(me)));
  });

  it('SEC-31 a manager’s totals are the own ones and those of all children', async () => {
    const me = tree.of('20000007');
    const own = await totals('20000007', 'view=own');
    const parts = await Promise.all(
      tree.agents
        .filter(({ managerId }) => managerId === me.id)
        .map(({ agentCode }) => totals('20000007', `agentCode=${agentCode}`)),
    );
    const whole = await totals('20000007');
    for (const [at, state] of whole.states.entries()) {
      const sum = (key: 'claims' | 'claimed' | 'approved') =>
        [own, ...parts].reduce((all, part) => all + (part.states[at]?.[key] ?? 0), 0);
      expect(state).toMatchObject({ claims: sum('claims'), claimed: sum('claimed') });
    }
    expect(whole.totalData).toBeGreaterThan(own.totalData);
  });

  it('POL-03 the probe of claim contracts and the total of open claims tell the same', async () => {
    const open = ['NOTIFIED', 'DOCS_PENDING', 'ASSESSING', 'INVESTIGATION'];
    const statuses = [...open, 'APPROVED', 'PARTLY_APPROVED'].join(',');
    for (const who of ['20000009', '20000007']) {
      const view = who === '20000009' ? 'own' : 'group';
      const probe = await (await as(who)).get(
        '/api/cms/management/get-list-claim-contract?page=0&pageSize=1',
      );
      const { datas, totalData } = dataOf<Paged<unknown>>(probe);
      expect(datas.length).toBe(Math.min(1, totalData));
      expect(totalData).toBe((await list(who, `view=${view}&status=${statuses}`)).totalData);
      const sums = dataOf<PolicyTotals>(await call(who, 'office-policy/get-total-policy'));
      expect(sums.sumOfPolicyClaim).toBe(totalData);
    }
  });

  it('SEC-36 refuses visitors, people without the right, and the group view without its own', async () => {
    expect((await portal.visitor().get('/api/ods/claim/list')).status).toBe(401);
    for (const who of ['20000028', 'ungvien01', 'khach01']) {
      for (const path of ['claim/list', 'claim/totals', 'claim/detail?claimNo=BT']) {
        expect([who, path, (await call(who, path)).status]).toEqual([who, path, 403]);
      }
    }
    for (const path of ['claim/list?view=group', 'claim/totals?view=group']) {
      const { status, body } = await call('20000009', path);
      expect([status, body.errorCode]).toEqual([403, 'access.denined']);
    }
  });
});

describe('the list of claims', () => {
  const WHO = '20000006';

  it('pages without holes or repetitions, whatever it is sorted by', async () => {
    const whole = numbers(await every(WHO, 'view=group'));
    expect(whole.length).toBeGreaterThan(14);
    const sorts = ['claimNo', 'policyNo', 'policyholder', 'notifiedOn', 'claimed', 'approved'];
    for (const sort of [...sorts, 'status'].flatMap((name) => [`${name}&order=asc`, name])) {
      const found: string[] = [];
      const size = Math.ceil(whole.length / 3);
      for (let page = 1; page <= 3; page += 1) {
        const query = `view=group&sort=${sort}&page=${page}&pageSize=${size}`;
        found.push(...(await list(WHO, query)).datas.map(({ claimNo }) => claimNo));
      }
      expect(found.sort()).toEqual(whole);
    }
  });

  it('sorts by what is asked; what has no value comes last either way', async () => {
    const up = await every(WHO, 'view=group&sort=approved&order=asc');
    const down = await every(WHO, 'view=group&sort=approved&order=desc');
    for (const [rows, sign] of [
      [up, 1],
      [down, -1],
    ] as const) {
      const values = rows.map(({ approved }) => approved);
      const known = values.filter((value) => value !== null);
      expect(known.length).toBeLessThan(values.length);
      expect(values.slice(0, known.length)).toEqual([...known].sort((a, b) => sign * (a - b)));
    }
    const latest = (await list(WHO, 'view=group')).datas.map(({ notifiedOn }) => notifiedOn);
    expect(latest).toEqual([...latest].sort().reverse());
  });

  it('filters by state, type and days of notice, all at once', async () => {
    const rows = await every(WHO, 'view=group');
    const days = rows.map(({ notifiedOn }) => notifiedOn).sort();
    const [from, to] = [days[2] ?? '', days[days.length - 3] ?? ''];
    const query = `view=group&status=PAID,REJECTED&type=HOSPITAL&notifiedFrom=${from}&notifiedTo=${to}`;
    const expected = rows.filter(
      (row) =>
        /^(?:PAID|REJECTED)$/.test(row.status) &&
        row.type === 'HOSPITAL' &&
        row.notifiedOn >= from &&
        row.notifiedOn <= to,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(rows.length);
    expect(numbers(await every(WHO, query))).toEqual(numbers(expected));
  });

  it.each([
    ['status=NONSENSE', 'status'],
    ['type=NONSENSE', 'type'],
    ['notifiedFrom=20260231', 'notifiedFrom'],
    ['sort=medicalReason', 'sort'],
    ['pageSize=201', 'pageSize'],
    ['nonsense=1', 'nonsense'],
  ])('names the field of a wrong filter: %s', async (query, field) => {
    const { status, body } = await call(WHO, `claim/list?${query}`);
    expect(status).toBe(400);
    expect((body.fields as { field: string }[]).map((one) => one.field)).toEqual([field]);
  });
});

describe('POL-16 search of claims', () => {
  const mine = () =>
    claims.filter((row) => row.claim.servicingAgentId === tree.of('20000009').id && row.holder);
  const found = async (text: string) =>
    (await list('20000009', `search=${encodeURIComponent(text)}&pageSize=200`)).datas.map(
      ({ claimNo }) => claimNo,
    );

  it('POL-16 finds by claim, policy, holder, insured without marks, and phone in any writing', async () => {
    const row = mine().find(({ holder }) => holder.phoneE164);
    const { claimNo, insuredName } = row?.claim ?? { claimNo: '', insuredName: '' };
    const local = `0${row?.holder.phoneE164?.slice(3)}`;
    for (const text of [
      claimNo,
      claimNo.slice(0, 8).toLowerCase(),
      row?.policyNo ?? '',
      fold(row?.holder.customerName ?? '').toUpperCase(),
      fold(insuredName),
      local,
      `(+84) ${local.slice(1)}`,
      `${local.slice(0, 4)}.${local.slice(4, 7)}.${local.slice(7)}`,
    ]) {
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([claimNo])]);
    }
    expect(await found(local.slice(0, 8))).not.toContain(claimNo);
  });

  it('API-11 a phone may be searched by body: the same rows and the same errors', async () => {
    const phone = mine().find(({ holder }) => holder.phoneE164)?.holder.phoneE164 ?? '';
    const send = async (who: string, body: object) =>
      (await as(who)).post('/api/ods/claim/list', body);
    const byBody = dataOf<Paged<ClaimRow>>(
      await send('20000009', { search: phone, pageSize: 200 }),
    );
    expect(byBody.datas.map(({ claimNo }) => claimNo)).toEqual(await found(phone));
    expect((await send('20000009', { view: 'group' })).status).toBe(403);
    expect((await send('20000028', {})).status).toBe(403);
  });

  it.each(['%', '_', '\\', "' or 1=1 --"])('takes %s for what it is', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it('SEC-30 finds no claim of a neighbour by number, policy, name or phone', async () => {
    const foreign = claims.filter(
      (row) => row.claim.servicingAgentId === tree.of('20000010').id && row.holder.phoneE164,
    );
    expect(foreign.length).toBeGreaterThan(0);
    for (const row of foreign.slice(0, 4)) {
      const { claimNo } = row.claim;
      for (const text of [claimNo, row.policyNo, row.holder.nameFold, row.holder.phoneE164 ?? '']) {
        expect(await found(text)).not.toContain(claimNo);
      }
    }
  });
});

describe('POL-08 the detail of a claim', () => {
  const detail = (who: string, query: string) => call(who, `claim/detail?${query}`);
  const ofAgent = (code: string) =>
    claims.filter((row) => row.claim.servicingAgentId === tree.of(code).id);

  it('POL-08 shows status, dates, amounts, benefits, documents and history', async () => {
    const row = ofAgent('20000009').find(({ claim: { status } }) => status === 'PAID');
    const id = row?.claim.id ?? 0;
    const claimNo = row?.claim.claimNo ?? '';
    const answer = dataOf<ClaimDetail>(await detail('20000009', `claimNo=${claimNo}`));
    const compact = (day: string | null | undefined) => day?.replaceAll('-', '') ?? null;
    expect(answer).toMatchObject({
      claimNo,
      policyNo: row?.policyNo,
      policyholder: row?.holder.customerName,
      status: 'PAID',
      claimed: row?.claim.claimed,
      approved: row?.claim.approved,
      eventDate: compact(row?.claim.eventDate),
      notifiedOn: compact(row?.claim.notifiedOn),
      decidedOn: compact(row?.claim.decidedOn),
      paidOn: compact(row?.claim.paidOn),
      agentCode: '20000009',
      holder: { phone: row?.holder.phoneE164, masked: false },
    });
    const { db } = portal;
    expect(answer.benefits.length).toBe(await db.$count(claimDetail, eq(claimDetail.claimId, id)));
    expect(answer.benefits.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.claimed);
    expect(answer.documents.length).toBe(
      await db.$count(claimDocument, eq(claimDocument.claimId, id)),
    );
    const steps = await db
      .select()
      .from(claimHistory)
      .where(eq(claimHistory.claimId, id))
      .orderBy(claimHistory.at);
    expect(answer.history.map(({ status }) => status)).toEqual(steps.map(({ status }) => status));
    const hanoi = new Date((steps[0]?.at.getTime() ?? 0) + 7 * 3_600_000).toISOString();
    expect(answer.history[0]?.at).toBe(hanoi.replace(/\D/g, '').slice(0, 14));
  });

  it('POL-08 is found by one of its benefits too, and only when all that is named fits', async () => {
    const [row] = ofAgent('20000009');
    const claimNo = row?.claim.claimNo ?? '';
    const part = `claimNoDetail=${claimNo}-01`;
    expect(dataOf<ClaimDetail>(await detail('20000009', part)).claimNo).toBe(claimNo);
    const fits = `${part}&claimNo=${claimNo}&policyNo=${row?.policyNo}&agentCode=20000009`;
    expect((await detail('20000009', fits)).status).toBe(200);
    for (const wrong of [
      `${part}&claimNo=BT000000000`,
      `${part}&policyNo=999999999`,
      `${part}&agentCode=20000010`,
      `claimNo=${claimNo}&agentGroup=NONE`,
    ]) {
      expect([wrong, (await detail('20000009', wrong)).status]).toEqual([wrong, 404]);
    }
    const none = await detail('20000009', `policyNo=${row?.policyNo}`);
    expect([none.status, (none.body.fields as { field: string }[])[0]?.field]).toEqual([
      400,
      'claimNo',
    ]);
  });

  it.each(LEVELS)('SEC-30 %s: one answer for outside and unknown', async (code) => {
    const me = tree.of(code);
    const reach = me.level === 9 ? new Set([me.id]) : tree.reach(me);
    const inside = claims.find((row) => reach.has(row.claim.servicingAgentId));
    expect((await detail(code, `claimNo=${inside?.claim.claimNo}`)).status).toBe(200);
    const unknown = plain(await detail(code, 'claimNo=BT990000000'));
    expect(unknown[0]).toBe(404);
    for (const find of Object.values(FOREIGN)) {
      const other = find(me);
      const row = claims.find((one) => one.claim.servicingAgentId === other?.id);
      if (row === undefined) continue;
      const { claimNo } = row.claim;
      expect(plain(await detail(code, `claimNo=${claimNo}`))).toEqual(unknown);
      expect(plain(await detail(code, `claimNoDetail=${claimNo}-01`))).toEqual(unknown);
    }
    if (me.level === 1) return;
    const outside = claims.find((row) => !reach.has(row.claim.servicingAgentId));
    expect(plain(await detail(code, `claimNo=${outside?.claim.claimNo}`))).toEqual(unknown);
  });

  it('POL-14 SEC-33 the manager gets the phone masked, and no caller gets a medical reason without a request', async () => {
    const row = ofAgent('20000009').find((one) => one.claim.medicalReason && one.holder.phoneE164);
    const query = `claimNo=${row?.claim.claimNo}`;
    const phone = row?.holder.phoneE164 ?? '';
    const own = await detail('20000009', query);
    const manager = await detail('20000007', query);
    expect(dataOf<ClaimDetail>(manager).holder).toEqual({
      phone: `*******${phone.slice(-3)}`,
      masked: true,
      customerNo: row?.holder.customerNo,
      canUnmask: false,
    });
    expect(manager.text).not.toContain(phone.slice(3));
    for (const reply of [own, manager]) {
      expect(reply.text).not.toContain('medicalReason');
      expect(reply.text).not.toContain(row?.claim.medicalReason);
    }
  });

  it('SEC-33 the medical reason is there for claim.medical, and its use is in the book', async () => {
    const row = ofAgent('20000010').find((one) => one.claim.medicalReason);
    await grant(portal.db, await accountOf('20000010'), 'claim.medical');
    const answer = dataOf<ClaimDetail>(await detail('20000010', `claimNo=${row?.claim.claimNo}`));
    expect(answer.medicalReason).toBe(row?.claim.medicalReason);
    const used = await portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'claim.medical'), eq(auditEvent.result, 'OK')));
    expect(used.map(({ object }) => object)).toEqual([`claim:${row?.claim.id}`]);
    expect(JSON.stringify(used)).not.toContain(row?.claim.medicalReason);
  });

  it('an outsider’s look is recorded, without the number that was typed', async () => {
    const [foreign] = ofAgent('20000010');
    const denied = and(eq(auditEvent.action, 'claim.detail'), eq(auditEvent.result, 'DENIED'));
    const before = await portal.db.$count(auditEvent, denied);
    await detail('20000009', `claimNo=${foreign?.claim.claimNo}`);
    const after = await portal.db.select().from(auditEvent).where(denied);
    expect(after.length).toBe(before + 1);
    expect(JSON.stringify(after)).not.toContain(foreign?.claim.claimNo);
  });
});

describe('UPL-08 the files of a claim’s documents', () => {
  const PATH = '/api/ods/claim/document';
  const OF_CLAIMS = eq(file.kind, 'CLAIM');
  interface Operation {
    responses: Record<string, { content?: Record<string, unknown> }>;
  }
  const ask = async (who: string, body: object) => (await as(who)).post(PATH, body);
  const filed = async (code: string) => {
    const [row] = await portal.db
      .select({ claim, document: claimDocument, file })
      .from(claim)
      .innerJoin(claimDocument, eq(claimDocument.claimId, claim.id))
      .innerJoin(file, eq(file.id, claimDocument.fileId))
      .where(eq(claim.servicingAgentId, tree.of(code).id))
      .orderBy(claimDocument.id)
      .limit(1);
    if (row === undefined) throw new Error(`no file is planted for ${code}`);
    return { ...row, body: { claimNo: row.claim.claimNo, documentId: row.document.id } };
  };
  const noted = (result: 'OK' | 'DENIED') =>
    portal.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'claim.document'), eq(auditEvent.result, result)))
      .orderBy(auditEvent.seq);

  it('UPL-08 the servicing agent gets the file whole with its own type, uncached and audited', async () => {
    const { claim: of, document, file: storedFile, body } = await filed('20000009');
    const client = await as('20000009');
    const reply = await fetch(`${portal.url}${PATH}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'x-device-id': client.deviceId,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': storedFile.mime,
      'content-length': String(storedFile.bytes),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="${of.claimNo}-[a-z-]+\\.docx"; filename\\*=UTF-8''`),
      ),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(storedFile.sha256);
    expect((await noted('OK')).at(-1)).toMatchObject({
      object: `claim:${of.id}`,
      actorName: '20000009',
      detail: { document: String(document.id) },
    });
  });

  it('SEC-33 a manager sees the claim and gets no file of it, which is recorded; the detail says so before', async () => {
    const { claim: of, document, body } = await filed('20000009');
    const reply = await ask('20000007', body);
    expect([reply.status, reply.body.errorCode]).toEqual([403, 'CLAIM_FILE_WITHHELD']);
    expect((await noted('DENIED')).at(-1)).toMatchObject({
      object: `claim:${of.id}`,
      detail: { document: String(document.id) },
    });
    const detailOf = async (who: string) =>
      dataOf<ClaimDetail>(await call(who, `claim/detail?claimNo=${of.claimNo}`));
    expect((await detailOf('20000007')).filesOpen).toBe(false);
    expect((await detailOf('20000009')).filesOpen).toBe(true);
  });

  it('SEC-30 another agent’s document is not part of an own claim, and a sibling’s claim is unknown', async () => {
    const [mine, theirs] = [await filed('20000009'), await filed('20000010')];
    const crossed = { ...mine.body, documentId: theirs.document.id };
    const none = { ...mine.body, documentId: 999_999_999 };
    expect(plain(await ask('20000009', crossed))).toEqual(plain(await ask('20000009', none)));
    const before = (await noted('DENIED')).length;
    expect((await ask('20000009', crossed)).body.errorCode).toBe('CLAIM_FILE_MISSING');
    // A guess, like an unknown claim: counted and audited in the same way.
    const denied = await noted('DENIED');
    expect(denied.slice(before).map(({ object }) => object)).toEqual(['outside-scope-or-unknown']);
    const unknown = { claimNo: 'BT990000000', documentId: theirs.document.id };
    const foreign = plain(await ask('20000009', theirs.body));
    expect(foreign[0]).toBe(404);
    expect(foreign).toEqual(plain(await ask('20000009', unknown)));
  });

  it('UPL-08 no name of a file opens it elsewhere, and what was taken away is gone here too', async () => {
    const { claim: of, file: storedFile, document, body } = await filed('20000009');
    const by = async (name: string) =>
      (await as('20000009')).get(`/api/app/downloadFile?fileName=${encodeURIComponent(name)}`);
    expect((await by(storedFile.storedName)).status).toBe(404);
    expect((await by('../../etc/passwd')).status).toBe(400);
    const detailOf = async () => {
      const claimNo = `claimNo=${body.claimNo}`;
      const { documents } = dataOf<ClaimDetail>(await call('20000009', `claim/detail?${claimNo}`));
      return documents.find(({ id }) => id === document.id)?.hasFile;
    };
    expect(await detailOf()).toBe(true);
    await portal.db.update(file).set({ deletedAt: new Date() }).where(eq(file.id, storedFile.id));
    expect(await detailOf()).toBe(false);
    expect((await ask('20000009', body)).body.errorCode).toBe('CLAIM_FILE_MISSING');
    expect((await noted('DENIED')).at(-1)).toMatchObject({
      object: `claim:${of.id}`,
      detail: { document: String(document.id) },
    });
    await portal.db.update(file).set({ deletedAt: null }).where(eq(file.id, storedFile.id));
  });

  it('UPL-08 a file in the folder is sent as well; one whose bytes are lost is missing', async () => {
    const { file: storedFile, body } = await filed('20000009');
    const stored = { storage: 'FOLDER' as const, storedName: `claim-${storedFile.id}.pdf` };
    const pdf = { ...stored, mime: 'application/pdf', originalName: 'Giấy "ra" viện\r\n.pdf' };
    await portal.db.update(file).set(pdf).where(eq(file.id, storedFile.id));
    expect((await ask('20000009', body)).body.errorCode).toBe('CLAIM_FILE_MISSING');
    await storeOf(portal.deps.config).save(stored.storedName, Buffer.from('%PDF-1.7 thử'));
    const reply = await ask('20000009', body);
    expect([reply.status, reply.text]).toEqual([200, '%PDF-1.7 thử']);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Giay_ra_vien_.pdf"; filename*=UTF-8''Gi%E1%BA%A5y%20%22ra%22%20vi%E1%BB%87n%0D%0A.pdf`,
    );
  });

  it('UPL-08 a file is sent as one of the types that the call names, or as bytes of no type', async () => {
    const { body: page } = await portal.visitor().get('/api/openapi.json');
    const { paths } = page as unknown as Record<string, Record<string, Record<string, Operation>>>;
    const types = Object.keys(paths?.[PATH]?.post?.responses['200']?.content ?? {});
    const storedFile = await portal.db
      .selectDistinct({ mime: file.mime })
      .from(file)
      .where(OF_CLAIMS);
    expect(types).toEqual(expect.arrayContaining(storedFile.map(({ mime }) => mime)));
    const { file: one, body } = await filed('20000009');
    const typeAs = async (mime: string) => {
      await portal.db.update(file).set({ mime }).where(eq(file.id, one.id));
      return (await ask('20000009', body)).headers.get('content-type');
    };
    for (const type of types) expect(await typeAs(type)).toBe(type);
    expect(await typeAs('text/html')).toBe('application/octet-stream');
    await portal.db.update(file).set({ mime: one.mime }).where(eq(file.id, one.id));
  });

  it.each([
    [{ claimNo: 'BT1', documentId: 0 }, 'documentId'],
    [{ claimNo: '', documentId: 1 }, 'claimNo'],
    [{ claimNo: 'BT1', documentId: '1' }, 'documentId'],
    [{ claimNo: 'BT1', documentId: 1, fileName: '../../etc/passwd' }, 'fileName'],
  ])('names what is wrong with %j', async (body, field) => {
    const reply = await ask('20000009', body);
    expect([reply.status, (reply.body.fields as { field: string }[])[0]?.field]).toEqual([
      400,
      field,
    ]);
  });
});

describe('POL-06 the office calls', () => {
  const CALLS = ['list-contracts-business-group', 'detail-policy-claim'];
  const ask = (who: string, what: string, query: string) =>
    call(who, `office-policy/${what}?${query}`);

  it.each(LEVELS.flatMap((code) => CALLS.map((what) => [code, what] as const)))(
    'POL-06 %s is answered alike by %s for sibling, parent, other office and unknown',
    async (code, what) => {
      const me = tree.of(code);
      const answers = [];
      for (const other of codesOf(me)) {
        answers.push(plain(await ask(code, what, `agentCodeSearch=${other}`)));
      }
      answers.push(plain(await ask(code, what, 'agentGroup=NONE')));
      expect(answers[0]?.[0]).toBe(404);
      expect(answers[0]?.[1]).toMatchObject({ errorCode: 'AGENT_OUTSIDE', data: null });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );

  it.each(['20000008', '20000007', '20000004'])(
    'POL-06 POL-02 %s gets what the branch of a child has, in the list and in figures',
    async (code) => {
      const me = tree.of(code);
      const below = child(me);
      const query = `agentCodeSearch=${below?.agentCode}`;
      const listed = dataOf<Paged<PolicyRow>>(
        await ask(code, 'list-contracts-business-group', `${query}&page=0&pageSize=200`),
      );
      const branch = below ? tree.branch(below) : new Set<number>();
      expect(listed.totalData).toBe(tree.policies(branch).length);
      const figures = dataOf<PolicyClaimDetail>(await ask(code, 'detail-policy-claim', query));
      expect(figures).toMatchObject({
        agentCode: below?.agentCode,
        agentName: below?.fullName,
        agentGroup: null,
      });
      const { totalContractEffect, sumOfPolicyHanding, totalContractInvalid } = figures.policies;
      expect(totalContractEffect + sumOfPolicyHanding + totalContractInvalid).toBe(
        listed.totalData,
      );
      expect(figures.claims.totalData).toBe(claimsOf(branch).length);
    },
  );

  it('POL-06 an FC gets its own, with and without its code; a group leader its group', async () => {
    const own = tree.policies(new Set([tree.of('20000009').id])).length;
    for (const query of ['', 'agentCodeSearch=20000009']) {
      const { totalData } = dataOf<Paged<PolicyRow>>(
        await ask('20000009', 'list-contracts-business-group', query),
      );
      expect(totalData).toBe(own);
    }
    const gad = tree.of('20000021');
    const [group] = await portal.db
      .select()
      .from(schema.agentGroup)
      .where(eq(schema.agentGroup.id, gad.groupId ?? 0));
    const answer = dataOf<PolicyClaimDetail>(
      await ask('20000021', 'detail-policy-claim', `agentGroup=${group?.code}`),
    );
    expect(answer.agentGroup).toBe(group?.code);
    expect(answer.claims.totalData).toBeGreaterThan(0);
    expect((await ask('20000009', 'detail-policy-claim', `agentGroup=${group?.code}`)).status).toBe(
      404,
    );
  });

  it('POL-06 figures of claims are not for who may see policies alone', async () => {
    await grant(portal.db, await accountOf('20000010'), 'claim.view', 'DENY');
    const { status, body } = await ask('20000010', 'detail-policy-claim', '');
    expect([status, body.errorCode]).toEqual([403, 'access.denined']);
  });
});
