import type { Paged, PeopleActed, PersonDetail, PersonRow } from '@portal/types';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  account,
  activation,
  agent,
  auditEvent,
  changeRequest,
  mfaFactor,
  office,
  orgUnit,
  outbox,
  recoveryCode,
  session,
  staff,
} from '../../db/schema/index.ts';
import type { Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { dataOf, signedIn } from '../../testing/signed-in.ts';

const PEOPLE = '/api/admin/people';
const REASON = 'Người dùng gọi tổng đài nhờ giúp';

let portal: TestPortal;
const as = signedIn(() => portal);

beforeAll(async () => {
  portal = await startTestPortal();
}, 180_000);
afterAll(() => portal?.close());

const idOf = async (username: string): Promise<number> => {
  const [row] = await portal.db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.username, username));
  return row?.id ?? 0;
};
const find = async (search: string, who = 'quantri01') =>
  dataOf<Paged<PersonRow>>(await (await as(who)).post(`${PEOPLE}/list`, { search }));
const names = (page: Paged<PersonRow>) => page.datas.map(({ username }) => username);
const detail = async (username: string, who = 'quantri01') =>
  dataOf<PersonDetail>(await (await as(who)).get(`${PEOPLE}/detail?id=${await idOf(username)}`));
const act = async (what: string, usernames: string[], more: object = {}, who = 'quantri01') =>
  (await as(who)).post(
    `${PEOPLE}/${what}`,
    { ids: await Promise.all(usernames.map(idOf)), reason: REASON, ...more },
    { 'idempotency-key': crypto.randomUUID() },
  );
const codeOf = ({ status, body }: Reply) => [status, body.errorCode];
const lastEvent = async (action: string) => {
  const [row] = await portal.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, action))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  return row;
};

describe('people are found', () => {
  it('by a name without marks, a code, a phone in three spellings and an e-mail address', async () => {
    const [row] = await portal.db
      .select({ phone: agent.phoneE164, email: agent.emailPersonal, name: agent.fullName })
      .from(agent)
      .where(eq(agent.agentCode, '20000009'));
    expect(names(await find('20000009'))).toEqual(['20000009']);
    const local = `0${row?.phone?.slice(3)}`;
    const spaced = `(+84) ${row?.phone?.slice(3, 6)} ${row?.phone?.slice(6)}`;
    for (const phone of [row?.phone ?? '', local, spaced])
      expect(names(await find(phone))).toEqual(['20000009']);
    expect(names(await find(row?.email?.toUpperCase() ?? ''))).toEqual(['20000009']);
    await portal.db
      .update(agent)
      .set({ fullName: 'Đặng Thị Ánh' })
      .where(eq(agent.agentCode, '20000009'));
    expect(names(await find('dang thi'))).toContain('20000009');
    expect(names(await find('nhansu01'))).toEqual(['nhansu01']);
  });

  it('part of ADM-ACC-08: lists mask phone and e-mail, and no answer has an identity number', async () => {
    const reply = await (await as('quantri01')).post(`${PEOPLE}/list`, { search: '20000009' });
    const [row] = dataOf<Paged<PersonRow>>(reply).datas;
    expect(row?.phone).toMatch(/\*/);
    expect(row?.email).toMatch(/\*/);
    expect(reply.text).not.toMatch(/idNumber/i);
  });

  it('by state, type, role, level and office', async () => {
    const list = async (filters: object) =>
      dataOf<Paged<PersonRow>>(await (await as('quantri01')).post(`${PEOPLE}/list`, filters));
    expect(names(await list({ state: 'LOCKED' }))).toEqual(['20000027']);
    expect(names(await list({ state: 'TERMINATED,DISABLED' }))).toContain('20000029');
    expect(names(await list({ role: 'ADMIN' })).sort()).toEqual(['quantri01', 'quantri02']);
    expect(names(await list({ level: '1' }))).toEqual(['20000001']);
    expect((await list({ type: '3' })).totalData).toBe(60);
    const [place] = (await list({ search: '20000009' })).datas;
    expect(place?.office).not.toBeNull();
  });
});

describe('why a person does not get in', () => {
  it.each([
    ['20000023', 'STEP_DUE', 'RESEND_FIRST_LOGIN'],
    ['20000024', 'STEP_DUE', 'WAIT_FOR_PERSON'],
    ['20000025', 'STEP_DUE', 'WAIT_FOR_PERSON'],
    ['20000027', 'LOCKED', 'UNLOCK'],
    ['20000028', 'NO_MENU', 'GIVE_ROLE'],
    ['20000029', 'TERMINATED', 'REINSTATE'],
    ['20000040', 'NO_CONTACT', 'EDIT_CONTACTS'],
    ['20000009', undefined, undefined],
  ])('ADM-ACC-02 of %s: %s, helped by %s', async (username, code, remedy) => {
    const { whyNot } = await detail(username);
    expect([whyNot[0]?.code, whyNot[0]?.remedy]).toEqual([code, remedy]);
  });

  it('looking at a person is an event once an hour', async () => {
    const seen = async () =>
      (
        await portal.db
          .select({ seq: auditEvent.seq })
          .from(auditEvent)
          .where(
            and(
              eq(auditEvent.action, 'person.view'),
              eq(auditEvent.object, `account:${await idOf('20000011')}`),
            ),
          )
      ).length;
    await detail('20000011');
    await detail('20000011');
    expect(await seen()).toBe(1);
  });
});

describe('acts', () => {
  it('ADM-ACC-03: unlocking lets them in at once, with a mail and an event with before and after', async () => {
    await expect(portal.signIn('20000027')).rejects.toThrow();
    const reply = await act('unlock', ['20000027']);
    expect(dataOf<PeopleActed>(reply).done).toEqual([await idOf('20000027')]);
    await expect(portal.signIn('20000027')).resolves.toBeDefined();
    const event = await lastEvent('person.unlock');
    expect(event).toMatchObject({ result: 'OK', actorName: 'quantri01' });
    expect(event?.detail).toMatchObject({ reason: REASON });
    expect(event?.detail).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'lockedUntil', before: expect.anything(), after: null }),
      ]),
    });
    const [mail] = await portal.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(mail?.subject).toContain('20000027');
  });

  it('ask for a reason', async () => {
    expect(codeOf(await act('unlock', ['20000027'], { reason: 'ngắn' }))).toEqual([
      400,
      'REASON_REQUIRED',
    ]);
  });

  it('ADM-ACC-04 disabling ends sessions, impersonations, overrides and launch codes on a second backend, and the old password with it', async () => {
    const second = await startTestPortal({ beside: portal });
    try {
      const mask = await portal.signIn('hotro01');
      const agentId = (
        await portal.db.select({ id: agent.id }).from(agent).where(eq(agent.agentCode, '20000010'))
      )[0]?.id;
      const start = await mask.post('/api/admin/face-mask', {
        agentCode: '20000010',
        reason: REASON,
      });
      const masked = (start.body.data as { accessToken: string | null }).accessToken;
      if (masked) mask.token = masked;
      const user = await portal.signIn('20000010');
      const elsewhere = second.visitor();
      elsewhere.deviceId = user.deviceId;
      elsewhere.token = user.token;
      expect((await elsewhere.get('/api/menu/user')).status).toBe(200);
      const id = await idOf('20000010');
      await portal.db.execute(
        sql`insert into launch_code (hash, account_id, target, expires_at) values ('x', ${id}, 'y', now() + interval '1 hour')`,
      );
      expect((await act('disable', ['20000010'])).status).toBe(200);
      expect((await elsewhere.get('/api/menu/user')).status).toBe(401);
      const open = await portal.db.execute(
        sql`select (select count(*) from launch_code where account_id = ${id})::int as codes,
          (select count(*) from impersonation where target_agent_id = ${agentId} and ended_at is null)::int as masks,
          (select count(*) from release_override where account_id = ${id} and ended_at is null)::int as overrides`,
      );
      expect(open.rows).toEqual([{ codes: 0, masks: 0, overrides: 0 }]);
      await expect(portal.signIn('20000010')).rejects.toThrow();
      // Taken back by the same person at once: the password holds.
      expect((await act('enable', ['20000010'], { undo: true })).status).toBe(200);
      await expect(second.signIn('20000010')).resolves.toBeDefined();
      // Without 'Hoàn tác': only the link leads back.
      await act('disable', ['20000010']);
      await act('enable', ['20000010']);
      await expect(portal.signIn('20000010')).rejects.toThrow();
      const sent = await portal.deps.outbox.list(50);
      const mail = sent.find(({ body }) => body?.includes('/activate#'));
      const code = /\/activate#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
      const password = 'Doi@Moi2027x';
      const set = await portal.visitor().post('/api/admin/account/activation/password', {
        code,
        passwordNew: password,
        confirmPasswordNew: password,
      });
      expect(set.status).toBe(200);
      await expect(portal.signIn('20000010', password)).resolves.toBeDefined();
    } finally {
      await second.close();
    }
  });

  it('several at once name who could not be acted on', async () => {
    const reply = await act('end-sessions', ['20000011', 'quantri01']);
    expect(dataOf<PeopleActed>(reply)).toEqual({
      done: [await idOf('20000011')],
      failed: [{ id: await idOf('quantri01'), code: 'SELF_CHANGE' }],
    });
  });

  it('a new password at the next sign-in, or now by a link', async () => {
    await act('force-reset', ['20000030'], { mode: 'NEXT_LOGIN' });
    expect((await detail('20000030')).flags.resetPassword).toBe(true);
    const user = await portal.signIn('20000031');
    await act('force-reset', ['20000031'], { mode: 'NOW' });
    expect((await user.get('/api/menu/user')).status).toBe(401);
    await expect(portal.signIn('20000031')).rejects.toThrow();
  });

  it('6.4.4: lost second factors end with password and sessions; a link goes to the registered contact', async () => {
    const user = await portal.signIn('20000034');
    const id = await idOf('20000034');
    const now = portal.clock.now();
    await portal.db.insert(mfaFactor).values({ accountId: id, kind: 'TOTP', confirmedAt: now });
    await portal.db.insert(recoveryCode).values({ accountId: id, hash: 'kept' });
    expect(dataOf<PeopleActed>(await act('clear-factors', ['20000034'])).done).toEqual([id]);
    const ofPerson = {
      factors: eq(mfaFactor.accountId, id),
      codes: eq(recoveryCode.accountId, id),
    };
    expect(await portal.db.select().from(mfaFactor).where(ofPerson.factors)).toEqual([]);
    expect(await portal.db.select().from(recoveryCode).where(ofPerson.codes)).toEqual([]);
    expect((await user.get('/api/menu/user')).status).toBe(401);
    await expect(portal.signIn('20000034')).rejects.toThrow();
    const links = await portal.db.select().from(activation).where(eq(activation.accountId, id));
    expect(links).toMatchObject([{ purpose: 'RESET', usedAt: null }]);
  });

  it('a code limit is cleared, and the way to the first sign-in sent again', async () => {
    expect((await act('clear-otp-limits', ['20000023'])).status).toBe(200);
    expect((await act('resend-first-login', ['20000023'])).status).toBe(200);
    expect(codeOf(await act('resend-first-login', ['20000011']))).toEqual([409, 'NOT_FIRST_LOGIN']);
    expect(codeOf(await act('force-reset', ['20000040'], { mode: 'NOW' }))).toEqual([
      409,
      'NO_CONTACT',
    ]);
    await expect(portal.signIn('20000040')).resolves.toBeDefined();
  });

  it('ADM-ACC-06: one session, all of a person and all of agents end; without the word or a recent password none; the own one goes on', async () => {
    const admin = await portal.signIn('quantri02');
    const alive = async (user: { get(path: string): Promise<{ status: number }> }) =>
      (await user.get('/api/menu/user')).status === 200;
    const id = await idOf('20000032');
    const [first, second] = [await portal.signIn('20000032'), await portal.signIn('20000032')];
    const [newest] = await portal.db
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.accountId, id), isNull(session.revokedAt)))
      .orderBy(desc(session.id))
      .limit(1);
    const end = (body: object) =>
      admin.post('/api/admin/people/end-sessions', { ids: [id], reason: REASON, ...body });
    await end({ sessionId: newest?.id });
    expect([await alive(first), await alive(second)]).toEqual([true, false]);
    const third = await portal.signIn('20000032');
    await end({});
    expect([await alive(first), await alive(third)]).toEqual([false, false]);

    const [agent, staff] = [await portal.signIn('20000032'), await portal.signIn('nhansu01')];
    const all = (body: object) => admin.post('/api/admin/sessions/end-all', body);
    const body = { of: 'AGENTS', reason: REASON };
    for (const confirm of ['ket thuc', 'kết thúc', ''])
      expect(codeOf(await all({ ...body, confirm }))).toEqual([400, 'CONFIRM_WRONG']);
    expect((await all(body)).status).toBe(400);
    expect(await alive(agent)).toBe(true);
    expect((await all({ ...body, confirm: 'KẾT THÚC' })).status).toBe(200);
    expect([await alive(agent), await alive(staff), await alive(admin)]).toEqual([
      ...[false, true, true],
    ]);
    expect(await lastEvent('session.end-all')).toMatchObject({
      ...{ result: 'OK', object: 'accounts:AGENTS', detail: { reason: REASON } },
    });
    await portal.db
      .update(session)
      .set({ authenticatedAt: new Date(portal.clock.now().getTime() - 16 * 60_000) })
      .where(eq(session.accountId, await idOf('quantri02')));
    expect(codeOf(await all({ ...body, confirm: 'KẾT THÚC' }))).toEqual([403, 'REAUTH_REQUIRED']);
  });
});

describe('ADM-ACC-09: who may act on whom', () => {
  it('oneself, a higher rank and the last administrator are refused and recorded; without the right 403', async () => {
    expect(codeOf(await act('disable', ['quantri01']))).toEqual([403, 'SELF_CHANGE']);
    expect(await lastEvent('person.disable')).toMatchObject({
      result: 'DENIED',
      detail: { code: 'SELF_CHANGE' },
    });
    expect(codeOf(await act('disable', ['quantri02'], {}, 'nhansu01'))).toEqual([
      403,
      'RANK_HIGHER',
    ]);
    const noted = async () => {
      const { result, detail: recorded } = (await lastEvent('person.disable')) ?? {};
      return [result, (recorded as { code?: string } | undefined)?.code];
    };
    expect(await noted()).toEqual(['DENIED', 'RANK_HIGHER']);
    expect((await detail('quantri02', 'nhansu01')).refused).toBe('RANK_HIGHER');
    // Alone, but for an administrator who has left.
    await portal.db
      .update(account)
      .set({ status: 'DISABLED' })
      .where(eq(account.username, 'quantri01'));
    await portal.db.execute(
      sql`update staff set rank = 9 where id = (select staff_id from account where username = 'phanquyen01')`,
    );
    expect(codeOf(await act('disable', ['quantri02'], {}, 'phanquyen01'))).toEqual([
      409,
      'LAST_ADMIN',
    ]);
    expect(await noted()).toEqual(['DENIED', 'LAST_ADMIN']);
    await portal.db
      .update(account)
      .set({ status: 'ACTIVE' })
      .where(eq(account.username, 'quantri01'));
    as.forget('quantri01');
    expect((await act('unlock', ['20000011'], {}, 'kiemsoat01')).status).toBe(403);
  });

  it('staff of a unit get 404 beyond it, as of an unknown id', async () => {
    const [unit] = await portal.db
      .select({ id: orgUnit.id })
      .from(agent)
      .innerJoin(orgUnit, eq(orgUnit.id, agent.orgUnitId))
      .where(eq(agent.agentCode, '20000009'));
    const whose = sql`${staff.id} = (select staff_id from account where username = 'nhansu01')`;
    await portal.db.update(staff).set({ scopeOrgUnitId: unit?.id }).where(whose);
    expect((await detail('20000009', 'nhansu01')).username).toBe('20000009');
    const user = await as('nhansu01');
    const beyond = await user.get(`${PEOPLE}/detail?id=${await idOf('20000011')}`);
    const unknown = await user.get(`${PEOPLE}/detail?id=999999999`);
    expect([codeOf(beyond), codeOf(unknown)]).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    expect(codeOf(await act('unlock', ['20000011'], {}, 'nhansu01'))).toEqual([404, 'NOT_FOUND']);
    expect(names(await find('20000011', 'nhansu01'))).toEqual([]);
    await portal.db.update(staff).set({ scopeOrgUnitId: null }).where(whose);
  });
});

describe('contacts', () => {
  const change = async (username: string, body: object) => {
    const { contacts, version } = await detail(username);
    return (await as('quantri01')).raw(`${PEOPLE}/contacts`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        id: await idOf(username),
        version,
        ...contacts,
        reason: REASON,
        ...body,
      }),
    });
  };

  it('are changed with a notice to the old and the new address', async () => {
    const since =
      (await portal.db.select({ id: outbox.id }).from(outbox).orderBy(desc(outbox.id)).limit(1))[0]
        ?.id ?? 0;
    const before = (await detail('20000033')).contacts;
    expect((await change('20000033', { emailPersonal: 'moi.33@thu.example' })).status).toBe(200);
    const mails = await portal.db
      .select({ to: outbox.recipient })
      .from(outbox)
      .where(gt(outbox.id, since));
    expect(mails.map(({ to }) => to)).toEqual(
      expect.arrayContaining([before.emailPersonal, 'moi.33@thu.example']),
    );
    expect(JSON.stringify((await lastEvent('person.contacts'))?.detail)).not.toContain('moi.33');
  });

  it('ADM-ACC-10: the later of two gets 409 with the current values and who changed them, and may then save either', async () => {
    const reply = await change('20000033', { version: 1, phone: '0912345678' });
    expect(codeOf(reply)).toEqual([409, 'ADMIN_CHANGED']);
    expect(reply.body.data).toMatchObject({ current: { emailPersonal: 'moi.33@thu.example' } });
    expect(reply.body.description).toContain('quantri01');
    const { current } = reply.body.data as {
      current: { version: number; emailPersonal: string; emailCompany: string | null };
    };
    // Of each field what was typed or what is there: the telephone of the later, the e-mail of the earlier.
    const either = await change('20000033', { ...current, phone: '0912345678' });
    expect([either.status, either.body.description]).toEqual([200, expect.anything()]);
    expect((await detail('20000033')).contacts).toMatchObject({
      ...{ phone: '+84912345678', emailPersonal: 'moi.33@thu.example' },
    });
  });

  it('of staff and of level 6 wait for a second person, who is neither the maker nor the person', async () => {
    const decide = async (who: string, id: number) =>
      (await as(who)).post('/api/admin/approvals/approve', {
        ...{ id, version: 1, note: 'Đã gọi lại để xác nhận' },
      });
    for (const username of ['bientap01', '20000006']) {
      const { contacts: before } = await detail(username);
      const emailCompany = `moi.${username}@thu.example`;
      const reply = await change(username, { emailCompany });
      expect([username, reply.status]).toEqual([username, 202]);
      const { changeRequestId: id } = reply.body.data as { changeRequestId: number };
      expect((await detail(username)).contacts).toEqual(before);
      expect(codeOf(await change(username, { phone: '0912345679' }))[1]).toBe('CHANGE_PENDING');
      expect(codeOf(await decide('quantri01', id))).toEqual([403, 'APPROVAL_OWN']);
      const [request] = await portal.db
        .select({ effect: changeRequest.effect })
        .from(changeRequest)
        .where(eq(changeRequest.id, id));
      expect(JSON.stringify(request?.effect)).not.toContain(emailCompany);
      expect((await decide('quantri02', id)).status).toBe(200);
      expect((await detail(username)).contacts).toEqual({ ...before, emailCompany });
      expect(await lastEvent('person.contacts')).toMatchObject({
        ...{ actorName: 'quantri02', detail: { requestId: id, reason: REASON } },
      });
    }
  });

  it('with a fault are refused at the field', async () => {
    const reply = await change('20000033', { phone: '12' });
    expect([codeOf(reply), (reply.body.fields as { field: string }[])[0]?.field]).toEqual([
      [400, 'PHONE_WRONG'],
      'phone',
    ]);
  });
});

describe('creating', () => {
  const create = async (body: object, key: string = crypto.randomUUID()) =>
    (await as('quantri01')).post(
      `${PEOPLE}/create`,
      { reason: REASON, ...body },
      { 'idempotency-key': key },
    );
  const NEW_AGENT = {
    type: 'AGENT',
    fullname: 'Trần Mới Tinh',
    agentCode: '20990001',
    gender: 'F',
    birthDate: '1995-04-30',
    idNumber: '079195001234',
    emailPersonal: 'moitinh@thu.example',
    managerCode: '20000008',
    level: 8,
    joinedOn: '2026-01-05',
  };

  it('ADM-ACC-07 each type is created with person, account and usual roles, and each fault is at its field', async () => {
    const [place] = await portal.db.select().from(office).limit(1);
    const made = { ...NEW_AGENT, officeCode: place?.code };
    const key = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(made, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(names(await find('20990001'))).toEqual(['20990001']);
    const person = await detail('20990001');
    expect(person.roles.map(({ code }) => code)).toEqual(['AGENT', 'UNIT_MANAGER']);
    expect([person.state, person.manager?.code]).toEqual(['FIRST_LOGIN', '20000008']);
    const field = (reply: Reply) =>
      (reply.body.fields as { field: string }[] | undefined)?.[0]?.field;
    const same = await create({ ...made, agentCode: '20990002' });
    expect([codeOf(same), field(same)]).toEqual([[409, 'ID_NUMBER_TAKEN'], 'idNumber']);
    const taken = await create({ ...made, idNumber: '079195009999' });
    expect([codeOf(taken), field(taken)]).toEqual([[409, 'USERNAME_TAKEN'], 'agentCode']);
    const other = { ...made, agentCode: '20990003', idNumber: '079195007777' };
    const phone = await create({ ...other, phone: '12' });
    expect([codeOf(phone), field(phone)]).toEqual([[400, 'PHONE_WRONG'], 'phone']);
    const office404 = await create({ ...other, officeCode: 'KHONGCO' });
    expect([codeOf(office404), field(office404)]).toEqual([[400, 'PLACE_UNKNOWN'], 'officeCode']);
    const nameless = await create({ ...other, birthDate: null });
    expect([codeOf(nameless), field(nameless)]).toEqual([[400, 'FIELD_WRONG'], 'birthDate']);
    const staffMember = {
      type: 'STAFF',
      fullname: 'Lê Thị Kho',
      username: 'kho01',
      staffNo: 'NV99001',
    };
    expect(
      (await create({ ...staffMember, dept: 'Kho', email: 'kho01@dsuccess.example' })).status,
    ).toBe(201);
    expect((await detail('kho01')).roles).toEqual([]);
    const guest = {
      type: 'GUEST',
      fullname: 'Khách Mới',
      username: 'khachmoi',
      email: 'km@thu.example',
    };
    expect((await create(guest)).status).toBe(201);
    expect((await detail('khachmoi')).roles.map(({ code }) => code)).toEqual(['GUEST']);
    const candidate = {
      type: 'CANDIDATE',
      fullname: 'Ứng Viên Mới',
      username: 'uvmoi',
      email: 'uv@thu.example',
    };
    expect((await create(candidate)).status).toBe(201);
    expect((await detail('uvmoi')).roles.map(({ code }) => code)).toEqual(['CANDIDATE']);
    expect((await lastEvent('person.create'))?.detail).toMatchObject({ reason: REASON });
  });
});

describe('the identity number', () => {
  it('ADM-ACC-08 is shown by unmask alone, with a reason and a recent password, twenty times an hour', async () => {
    const admin = await portal.signIn('quantri02');
    const id = await idOf('20990001');
    const unmask = (reason: string) => admin.post(`${PEOPLE}/unmask`, { id, reason });
    expect(codeOf(await unmask(''))).toEqual([400, 'REASON_REQUIRED']);
    const { idNumber } = dataOf<{ idNumber: string }>(await unmask(REASON));
    expect(idNumber).toMatch(/^\d{12}$/);
    const shown = await admin.get(`${PEOPLE}/detail?id=${id}`);
    expect(shown.text).not.toContain(idNumber);
    expect(JSON.stringify(await lastEvent('person.unmask'))).not.toContain(idNumber);
    for (let n = 2; n < 20; n += 1) await unmask(REASON);
    expect((await unmask(REASON)).status).toBe(429);
    const list = await (await as('quantri01')).post(`${PEOPLE}/list`, { search: '20990001' });
    const [row] = dataOf<Paged<PersonRow>>(list).datas;
    expect(row?.email).toContain('*');
    await portal.db
      .update(session)
      .set({ authenticatedAt: new Date(portal.clock.now().getTime() - 16 * 60_000) })
      .where(eq(session.accountId, await idOf('quantri02')));
    expect(codeOf(await unmask(REASON))).toEqual([403, 'REAUTH_REQUIRED']);
  });
});
