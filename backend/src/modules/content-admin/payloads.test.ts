import { CONTENT_FIELDS, CONTENT_KINDS, type ContentKind } from '@portal/domain/content';
import { LANGUAGES } from '@portal/domain/language';
import {
  type ContentBody,
  type ContentDraft,
  type ContentDraftActed,
  emptyBody,
  type InboxItem,
} from '@portal/types';
import { desc, eq } from 'drizzle-orm';
import {
  banner,
  contactMessage,
  content,
  contentDraft,
  contentI18n,
  popup,
  video,
} from '../../db/schema/index.ts';
import { solveToken } from '../../testing/captcha.ts';
import { addEditors, call, type Editors, publish, send } from '../../testing/editors.ts';
import { bodyOfKind, type KindParts, kindParts, readPath } from '../../testing/kinds.ts';
import { LIVE, PAYLOADS } from '../../testing/payloads.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editors: Editors;
let parts: KindParts;
beforeAll(async () => {
  portal = await startTestPortal();
  editors = await addEditors(portal);
  parts = await kindParts(editors.editor);
}, 180_000);
afterAll(() => portal.close());

/** What is written in each language. */
type Written = Record<(typeof LANGUAGES)[number], string>;

/** A payload in every text of a kind but its addresses, as far as the length of each allows. */
const hostile = (kind: ContentKind, written: Written): ContentBody => {
  const body = emptyBody(kind);
  for (const language of LANGUAGES)
    for (const { name, input, max } of CONTENT_FIELDS[kind].texts)
      if (input !== 'alias') body[language][name] = written[language].slice(0, max);
  return body;
};
/** Formatted text is clean; every other text is the characters that were typed, and no more. */
function expectDead(kind: ContentKind, body: ContentBody, written: Written): void {
  for (const language of LANGUAGES)
    for (const { name, input, max } of CONTENT_FIELDS[kind].texts) {
      const payload = written[language];
      const text = body[language][name] ?? '';
      if (input === 'html')
        expect([name, payload, LIVE.test(text)]).toEqual([name, payload, false]);
      else if (input !== 'alias') expect([name, text]).toEqual([name, payload.slice(0, max)]);
    }
}
const opened = (kind: ContentKind) =>
  call<ContentDraft>(editors.editor, 'POST', 'draft', { kind, targetId: null });

/** Addresses that lead out of a link, a picture or a file. */
const ADDRESSES = ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'];

describe('ADM-CNT-07 payloads straight by call', () => {
  it('has at least fifty of them, which the pattern finds', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(50);
    const harmless = PAYLOADS.filter((payload) => !LIVE.test(payload));
    // What is left is dead as it is: an address that no rule takes, conditional comments of browsers that are gone.
    expect(harmless.length).toBeLessThan(6);
  });

  it.each(CONTENT_KINDS)(
    'ADM-CNT-07 %s: each one is dead in the draft, in the database and for readers of a link',
    async (kind) => {
      const { editor } = editors;
      const draft = await opened(kind);
      let { version } = draft;
      const stored = async () => {
        const [row] = await portal.db
          .select()
          .from(contentDraft)
          .where(eq(contentDraft.id, draft.id));
        return row?.body as ContentBody;
      };
      const all = PAYLOADS.join(' ');
      const each = [...PAYLOADS, all];
      // Each one in each text, two at a time.
      for (let n = 0; n < each.length; n += 2) {
        const written = { vi: each[n] ?? '', en: each[n + 1] ?? all };
        const body = hostile(kind, written);
        version = (await call(editor, 'PUT', `draft/${draft.id}`, { version, body })).version;
        expectDead(kind, await stored(), written);
      }
      const { code } = await call<{ code: string }>(editor, 'POST', 'preview-link', {
        draftId: draft.id,
      });
      // Written past the service: reading cleans again.
      const everything = { vi: all, en: all };
      await portal.db
        .update(contentDraft)
        .set({ body: hostile(kind, everything) })
        .where(eq(contentDraft.id, draft.id));
      const read = await call<ContentDraft>(editor, 'GET', `draft?id=${draft.id}`);
      const preview = await portal.visitor().post('/api/cms/preview', { code });
      expectDead(kind, read.body, everything);
      expectDead(kind, (preview.body.data as { body: ContentBody }).body, everything);
    },
  );

  it.each(CONTENT_KINDS)(
    'ADM-CNT-07 %s: no field takes one, unless it is a text and stays one',
    async (kind) => {
      const { editor } = editors;
      let { id, version } = await opened(kind);
      const { texts, fields } = CONTENT_FIELDS[kind];
      const put = async (change: (body: ContentBody) => void) => {
        const body = emptyBody(kind);
        change(body);
        const reply = await send(editor, 'PUT', `draft/${id}`, { version, body });
        if (reply.status === 200) ({ id, version } = reply.body.data as ContentDraftActed);
        return reply;
      };
      // An option is compared with the rows that there are when it is published.
      const isText = ({ input }: { input: string }) => input === 'line' || input === 'option';
      const limited = fields.filter((field) => !isText(field));
      const free = fields.filter(isText);
      for (const payload of [...PAYLOADS, ...ADDRESSES]) {
        const refused = await put((body) => {
          for (const { name, input } of texts) if (input === 'alias') body.vi[name] = payload;
          for (const { name, input } of limited)
            body.fields[name] = input === 'audience' ? [payload] : payload;
        });
        const named = (refused.body.fields as { field: string }[]).map(({ field }) => field);
        const expected = [
          ...texts.filter(({ input }) => input === 'alias').map(({ name }) => `vi.${name}`),
          ...limited.map(({ name, input }) => `fields.${name}${input === 'audience' ? '.0' : ''}`),
        ];
        // One may break two rules, such as length and signs.
        expect([payload, refused.status, [...new Set(named)].sort()]).toEqual([
          ...[payload, 400, expected.sort()],
        ]);
        const taken = payload.slice(0, 60);
        const stored = await put((body) => {
          for (const { name } of free) body.fields[name] = taken;
        });
        expect(stored.status).toBe(200);
        if (free.length === 0) continue;
        const { body } = await call<ContentDraft>(editor, 'GET', `draft?id=${id}`);
        for (const { name } of free) expect([name, body.fields[name]]).toEqual([name, taken]);
      }
    },
    120_000,
  );

  it('ADM-CNT-07 what was written past the service is dead for its readers', async () => {
    const all = PAYLOADS.join('\n');
    const link = 'javascript:alert(1)';
    const image = '"><script>alert(1)</script>';
    const bodies = {} as Record<ContentKind, ContentBody>;
    const ids = {} as Record<ContentKind, number>;
    for (const kind of ['article', 'banner', 'video', 'popup'] as const) {
      bodies[kind] = bodyOfKind(kind, `Nguyên ${kind}`, parts);
      ids[kind] = (await publish(editors, kind, bodies[kind])).targetId ?? 0;
    }
    const { db } = portal;
    await db
      .update(contentI18n)
      .set({ bodyHtmlClean: all })
      .where(eq(contentI18n.contentId, ids.article));
    await db.update(content).set({ image }).where(eq(content.id, ids.article));
    await db.update(banner).set({ link, image }).where(eq(banner.id, ids.banner));
    await db.update(video).set({ url: link }).where(eq(video.id, ids.video));
    await db.update(popup).set({ htmlClean: all, htmlEnClean: all }).where(eq(popup.id, ids.popup));
    const read = async (path: string) => (await portal.visitor().get(`/api/${path}`)).body.data;
    const alias = bodies.article.vi.linkAlias;
    const article = (await read(`cms/news/detail-by-link/${alias}`)) as Record<string, string>;
    expect(article.bodyHtml).not.toMatch(LIVE);
    expect(article.image).toBe('landscape');
    const banners = (await read(readPath('banner', 'PUBLIC', bodies.banner))) as {
      datas: { id: number; link: string | null; image: string }[];
    };
    expect(banners.datas.find(({ id }) => id === ids.banner)).toMatchObject({
      ...{ link: null, image: 'landscape' },
    });
    const videos = (await read(readPath('video', 'PUBLIC', bodies.video))) as typeof banners;
    expect(videos.datas.map(({ id }) => id)).not.toContain(ids.video);
    expect(await read(readPath('popup', 'PUBLIC', bodies.popup))).not.toMatch(LIVE);
  });

  it('ADM-CNT-07 texts of published items are the characters that were typed', async () => {
    for (const kind of CONTENT_KINDS) {
      const payload = `<img src=x onerror=alert(1)>${kind}`;
      const body = bodyOfKind(kind, payload, parts, { eventPlace: payload, author: payload });
      await publish(editors, kind, body);
      if (kind === 'popup' || kind === 'document' || kind === 'category') continue;
      const reply = await portal.visitor().get(`/api/${readPath(kind, 'PUBLIC', body)}`);
      const { datas } = reply.body.data as { datas: Record<string, string>[] };
      expect([kind, datas.map(({ title, question }) => title ?? question)]).toEqual([
        kind,
        expect.arrayContaining([payload]),
      ]);
    }
  });
});

describe('payloads through the forms of visitors stay text', () => {
  it('in the message of a contact, where the inbox shows what was written; a name takes none', async () => {
    const client = portal.visitor();
    const staff = await portal.signIn('tiepnhan01');
    const form = { fullname: 'Lê Thị Hoa', email: 'hoa@thu.example' };
    const post = async (body: object) =>
      client.post('/api/cms/contact/submit', {
        ...{ ...form, ...body },
        valueToken: await solveToken(client, 'contact'),
      });
    for (let at = 0; at < PAYLOADS.length; at += 14) {
      const text = PAYLOADS.slice(at, at + 14).join(' ');
      expect((await post({ content: text })).status).toBe(200);
      const [row] = await portal.db
        .select({ id: contactMessage.id })
        .from(contactMessage)
        .orderBy(desc(contactMessage.id))
        .limit(1);
      const item = await staff.get(`/api/admin/inbox/item?inbox=contact&id=${row?.id}`);
      expect((item.body.data as InboxItem).text).toBe(text);
    }
    for (const payload of PAYLOADS)
      for (const field of ['fullname', 'email', 'phone']) {
        const { status } = await client.post('/api/cms/contact/submit', {
          ...{ ...form, [field]: payload },
        });
        expect([field, payload, status]).toEqual([field, payload, 400]);
      }
  });

  it('in a registration, and in the words of searches', async () => {
    const client = portal.visitor();
    const person = { fullname: 'Lê Thị Hoa', email: 'hoa@thu.example', phone: '0539990001' };
    for (const payload of PAYLOADS) {
      for (const field of Object.keys(person)) {
        const { status } = await client.post('/api/admin/account/register', {
          ...{ ...person, [field]: payload },
        });
        expect([field, payload, status]).toEqual([field, payload, 400]);
      }
      const q = encodeURIComponent(payload);
      const key = encodeURIComponent(payload.slice(0, 100));
      for (const path of [
        `cms/search?q=${q}`,
        `cms/faq/search-faqs-by-id-caterogy?searchKey=${key}`,
        `cms/news/list?searchKey=${key}`,
      ]) {
        const reply = await client.get(`/api/${path}`);
        expect([payload, reply.headers.get('content-type')]).toEqual([
          payload,
          'application/json; charset=utf-8',
        ]);
        expect(reply.status).toBeLessThan(500);
      }
      portal.clock.move(10_000);
    }
  });
});
