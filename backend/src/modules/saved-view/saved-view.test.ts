import { randomUUID } from 'node:crypto';
import { type SavedView, VIEW_NAME_MAX, VIEWS_MAX, type ViewState } from '@portal/types';
import { savedView } from '../../db/schema/index.ts';
import type { Client, Reply } from '../../testing/client.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const CALL = '/api/ods/saved-view';
const STATE: ViewState = {
  filters: { status: 'GRACE,LAPSED', dueTo: '20261231' },
  sort: { key: 'premium', dir: 'desc' },
  pageSize: 50,
  columns: ['policyholder', 'premium'],
};
let portal: TestPortal;
let mine: Client;
let other: Client;

beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('20000009');
  other = await portal.signIn('20000010');
}, 180_000);
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.db.delete(savedView);
});

const put = (client: Client, id: number | string, body: object): Promise<Reply> =>
  client.raw(`${CALL}/${id}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const save = (client: Client, name: string, part: object = {}) =>
  client.post(CALL, { list: 'policy.own', name, state: STATE, ...part });
const saved = async (client: Client, name: string, part: object = {}): Promise<SavedView> => {
  const reply = await save(client, name, part);
  expect(reply.status).toBe(200);
  return reply.body.data as SavedView;
};
const views = async (client: Client, list = 'policy.own') =>
  (await client.get(`${CALL}?list=${list}`)).body.data as SavedView[];
const names = async (client: Client, list?: string) =>
  (await views(client, list)).map(({ name }) => name);
const defaults = async (client: Client) =>
  ((await client.get(`${CALL}/defaults`)).body.data as SavedView[]).map(({ name }) => name);
const statusAndCode = ({ status, body }: Reply) => [status, body.errorCode];
const fieldsOf = ({ body }: Reply) =>
  (body.fields as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);

describe('own views', () => {
  it('are kept as they were saved, by list, by name', async () => {
    const view = await saved(mine, '  Sắp mất hiệu lực ');
    expect(view).toEqual({
      id: expect.any(Number),
      list: 'policy.own',
      name: 'Sắp mất hiệu lực',
      state: STATE,
      isDefault: false,
    });
    await saved(mine, 'Anh Ba');
    await saved(mine, 'Sắp mất hiệu lực', { list: 'policy.group' });
    expect(await names(mine)).toEqual(['Anh Ba', 'Sắp mất hiệu lực']);
    expect(await views(mine, 'policy.group')).toHaveLength(1);
    expect(await views(mine, 'claim.own')).toEqual([]);
  });

  it('are renamed and changed, each part by itself', async () => {
    const view = await saved(mine, 'Một');
    expect((await put(mine, view.id, { name: 'Hai' })).body.data).toEqual({ ...view, name: 'Hai' });
    const state = { ...STATE, filters: {}, columns: [] };
    expect((await put(mine, view.id, { state })).body.data).toEqual({
      ...view,
      name: 'Hai',
      state,
    });
    expect((await put(mine, view.id, {})).body.data).toEqual({ ...view, name: 'Hai', state });
    // The same name in other capitals is no clash with itself.
    expect((await put(mine, view.id, { name: 'HAI' })).status).toBe(200);
  });

  it('one of a list at most is what it opens with', async () => {
    const one = await saved(mine, 'Một', { isDefault: true });
    const two = await saved(mine, 'Hai', { isDefault: true });
    await saved(mine, 'Ba', { list: 'claim.own', isDefault: true });
    expect(await defaults(mine)).toEqual(['Ba', 'Hai']);
    expect((await put(mine, one.id, { isDefault: true })).status).toBe(200);
    expect(await defaults(mine)).toEqual(['Ba', 'Một']);
    expect((await put(mine, one.id, { isDefault: false })).status).toBe(200);
    expect(await defaults(mine)).toEqual(['Ba']);
    expect((await views(mine)).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect(await defaults(other)).toEqual([]);
  });

  it('a name is one of a list, whatever its marks and capitals', async () => {
    const view = await saved(mine, 'Đến hạn');
    expect(statusAndCode(await save(mine, 'DEN HAN'))).toEqual([409, 'SAVED_VIEW_NAME_TAKEN']);
    const second = await saved(mine, 'Khác');
    const clash = await put(mine, second.id, { name: 'den hạn' });
    expect(statusAndCode(clash)).toEqual([409, 'SAVED_VIEW_NAME_TAKEN']);
    expect(clash.body.description).toContain('den hạn');
    expect((await save(mine, 'Đến hạn', { list: 'claim.own' })).status).toBe(200);
    expect((await save(other, 'Đến hạn')).status).toBe(200);
    expect(await names(mine)).toEqual([view.name, second.name]);
  });

  it(`are ${VIEWS_MAX} of a list at most, also when many are sent at once`, async () => {
    const replies = await Promise.all(
      Array.from({ length: VIEWS_MAX + 4 }, (_, index) => save(mine, `Góc nhìn ${index}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(VIEWS_MAX);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(statusAndCode)).toEqual(Array(4).fill([409, 'SAVED_VIEW_LIMIT']));
    expect(refused[0]?.body.description).toContain(String(VIEWS_MAX));
    expect(await views(mine)).toHaveLength(VIEWS_MAX);
    expect((await save(mine, 'Danh sách khác', { list: 'claim.own' })).status).toBe(200);
  });

  it('are kept of any list of any remote: a new list needs no entry anywhere', async () => {
    const list = 'content.news.archive';
    const view = await saved(mine, 'Mới nhất', { list });
    const { body } = await mine.get(`${CALL}?list=${list}`);
    expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([view.id]);
  });

  it('a repeated submit saves once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { list: 'policy.own', name: 'Một', state: STATE };
    const first = await mine.post(CALL, body, headers);
    const again = await mine.post(CALL, body, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect(await names(mine)).toEqual(['Một']);
  });
});

describe('what others have', () => {
  it('POL-15 SEC-30 another’s view and an unknown one answer alike, and nothing happens', async () => {
    const view = await saved(other, 'Của người khác', { isDefault: true });
    const gone = await saved(mine, 'Đã xoá');
    expect((await mine.delete(`${CALL}/${gone.id}`)).status).toBe(200);
    const unknown = [gone.id, 999_999_999];
    const acts = [
      (id: number) => mine.delete(`${CALL}/${id}`),
      (id: number) => put(mine, id, { name: 'Lấy mất' }),
      (id: number) => put(mine, id, { name: 'Của người khác' }),
      (id: number) => put(mine, id, { state: { ...STATE, filters: {} } }),
      (id: number) => put(mine, id, { isDefault: false }),
    ];
    for (const act of acts) {
      const { status, body } = await act(view.id);
      const { correlationId: _, ...answer } = body;
      expect([status, answer.errorCode]).toEqual([404, 'NOT_FOUND']);
      for (const id of unknown) {
        const { correlationId: __, ...same } = (await act(id)).body;
        expect(same).toEqual(answer);
      }
    }
    expect(await views(other)).toEqual([view]);
    expect(await views(mine)).toEqual([]);
    expect(await defaults(mine)).toEqual([]);
  });

  it('POL-15 an own view is deleted, once', async () => {
    const view = await saved(mine, 'Một', { isDefault: true });
    const otherView = await saved(mine, 'Hai');
    expect((await mine.delete(`${CALL}/${view.id}`)).status).toBe(200);
    expect(statusAndCode(await mine.delete(`${CALL}/${view.id}`))).toEqual([404, 'NOT_FOUND']);
    expect(await views(mine)).toEqual([otherView]);
    expect(await defaults(mine)).toEqual([]);
  });

  it('IMP-05 an impersonated session sees and changes none of the agent’s views', async () => {
    const view = await saved(mine, 'Riêng của tôi');
    const impersonating = await portal.signIn('hotro01');
    const impersonated = await impersonating.post('/api/admin/face-mask', {
      agentCode: '20000009',
      reason: 'Hỗ trợ tra cứu theo yêu cầu của đại lý',
    });
    impersonating.token = (impersonated.body.data as { accessToken: string }).accessToken;
    for (const reply of [
      await impersonating.get(`${CALL}?list=policy.own`),
      await impersonating.get(`${CALL}/defaults`),
      await save(impersonating, 'Hai'),
      await put(impersonating, view.id, { name: 'Hai' }),
      await impersonating.delete(`${CALL}/${view.id}`),
    ])
      expect(statusAndCode(reply)).toEqual([403, 'FACE_MASK_READ_ONLY']);
    expect(await names(mine)).toEqual(['Riêng của tôi']);
  });
});

describe('what is refused', () => {
  const withState = (part: object) => ({ state: { ...STATE, ...part } });
  const many = (length: number) => Array.from({ length }, (_, index) => `c${index}`);
  const cases: [string, object, string[]][] = [
    ['no name', { name: '  ' }, ['name required']],
    ['a long name', { name: 'x'.repeat(VIEW_NAME_MAX + 1) }, ['name too_long']],
    ['a list without a remote', { list: 'policies' }, ['list invalid']],
    ['a list name with other characters', { list: 'policy.all lists' }, ['list invalid']],
    ['no state', { state: undefined }, ['state required']],
    ['an unknown part', withState({ page: 2 }), ['state.page unknown']],
    [
      'what was searched for',
      withState({ filters: { search: 'Ánh' } }),
      ['state.filters.search invalid'],
    ],
    ['a phone number', withState({ filters: { q: '0901 234 567' } }), ['state.filters.q invalid']],
    ['a long filter', withState({ filters: { q: 'x'.repeat(401) } }), ['state.filters.q too_long']],
    ['a key that is none', withState({ filters: { '<b>': '1' } }), ['state.filters.<b> invalid']],
    [
      'many filters',
      withState({ filters: Object.fromEntries(many(21).map((key) => [key, '1'])) }),
      ['state.filters invalid'],
    ],
    ['many columns', withState({ columns: many(41) }), ['state.columns too_long']],
    ['a size out of bounds', withState({ pageSize: 1001 }), ['state.pageSize too_long']],
    ['a way to sort', withState({ sort: { key: 'a', dir: 'up' } }), ['state.sort.dir invalid']],
  ];
  it.each(cases)('%s', async (_name, part, fields) => {
    const reply = await save(mine, 'Một', part);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, fields]);
    expect(await views(mine)).toEqual([]);
  });

  it('the longest name, without marks that are counted twice', async () => {
    expect((await save(mine, 'ế'.normalize('NFD').repeat(VIEW_NAME_MAX))).status).toBe(200);
  });

  it('a list that is unknown, and an id that is none', async () => {
    expect(statusAndCode(await mine.get(`${CALL}?list=x`))).toEqual([400, 'INPUT-ERROR']);
    expect(statusAndCode(await mine.get(CALL))).toEqual([400, 'INPUT-ERROR']);
    expect(statusAndCode(await mine.delete(`${CALL}/abc`))).toEqual([400, 'INPUT-ERROR']);
  });
});
