import { CONTENT_FIELDS, CONTENT_KINDS, type ContentKind } from '@portal/domain/content';
import { LANGUAGES } from '@portal/domain/language';
import { type ContentBody, type ContentDraft, emptyBody } from '@portal/types';
import { eq } from 'drizzle-orm';
import { contentDraft, contentI18n } from '../../db/schema/index.ts';
import { articleBody } from '../../testing/content.ts';
import { addEditors, call, type Editors, publish, send } from '../../testing/editors.ts';
import { LIVE, PAYLOADS } from '../../testing/payloads.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editors: Editors;
beforeAll(async () => {
  portal = await startTestPortal();
  editors = await addEditors(portal);
}, 180_000);
afterAll(() => portal.close());

/** All payloads in every text of a kind, as far as its length allows. */
const hostile = (kind: ContentKind): ContentBody => {
  const body = emptyBody(kind);
  for (const language of LANGUAGES)
    for (const { name, input, max } of CONTENT_FIELDS[kind].texts)
      if (input !== 'alias')
        body[language][name] =
          input === 'html' ? PAYLOADS.join('\n') : (PAYLOADS[0] ?? '').slice(0, max);
  return body;
};
const htmlOf = (kind: ContentKind, body: ContentBody) =>
  LANGUAGES.flatMap((language) =>
    CONTENT_FIELDS[kind].texts
      .filter(({ input }) => input === 'html')
      .map(({ name }) => body[language][name] ?? ''),
  );

describe('part of ADM-CNT-07: payloads straight by call', () => {
  it('has at least fifty of them, which the pattern finds', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(50);
    const harmless = PAYLOADS.filter((payload) => !LIVE.test(payload));
    // What is left is dead as it is: an address that no rule takes, conditional comments of browsers that are gone.
    expect(harmless.length).toBeLessThan(6);
  });

  it.each(CONTENT_KINDS)(
    '%s: dead in the draft, in the database and for readers of a link',
    async (kind) => {
      const { editor } = editors;
      const { id, version } = await call<ContentDraft>(editor, 'POST', 'draft', {
        kind,
        targetId: null,
      });
      await call(editor, 'PUT', `draft/${id}`, { version, body: hostile(kind) });
      const [row] = await portal.db.select().from(contentDraft).where(eq(contentDraft.id, id));
      for (const html of htmlOf(kind, row?.body as ContentBody)) expect(html).not.toMatch(LIVE);
      const { code } = await call<{ code: string }>(editor, 'POST', 'preview-link', {
        draftId: id,
      });
      // Written past the service: reading cleans again.
      await portal.db
        .update(contentDraft)
        .set({ body: hostile(kind) })
        .where(eq(contentDraft.id, id));
      const read = await call<ContentDraft>(editor, 'GET', `draft?id=${id}`);
      const preview = await portal.visitor().post('/api/cms/preview', { code });
      const shown = preview.body.data as { body: ContentBody };
      for (const body of [read.body, shown.body])
        for (const html of htmlOf(kind, body)) expect(html).not.toMatch(LIVE);
    },
  );

  it.each(
    CONTENT_KINDS.flatMap((kind) =>
      CONTENT_FIELDS[kind].fields
        .filter(({ input }) => !['flag', 'number'].includes(input))
        .map(({ name, input }) => [kind, name, input] as const),
    ),
  )('%s.%s (%s) takes no payload, or a text that stays a text', async (kind, name, input) => {
    const { editor } = editors;
    const { id, version } = await call<ContentDraft>(editor, 'POST', 'draft', {
      kind,
      targetId: null,
    });
    const isText = input === 'line' || input === 'option';
    for (const payload of [
      PAYLOADS[0],
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
    ]) {
      const body = emptyBody(kind);
      body.fields[name] = input === 'audience' ? [payload ?? ''] : (payload ?? '');
      const reply = await send(editor, 'PUT', `draft/${id}`, { version: 0, body });
      // The version is wrong in any case: what matters is that no such value is stored.
      expect([400, 409]).toContain(reply.status);
      const saved = await send(editor, 'PUT', `draft/${id}`, { version, body });
      if (!isText) expect([name, payload, saved.status]).toEqual([name, payload, 400]);
      else if (saved.status < 300) break;
    }
  });

  it('an article that was written past the service is clean for its readers', async () => {
    const body = articleBody();
    const { targetId } = await publish(editors, 'article', body);
    await portal.db
      .update(contentI18n)
      .set({ bodyHtmlClean: PAYLOADS.join('\n') })
      .where(eq(contentI18n.contentId, targetId ?? 0));
    const reply = await portal.visitor().get(`/api/cms/news/detail-by-link/${body.vi.linkAlias}`);
    expect((reply.body.data as { bodyHtml: string }).bodyHtml).not.toMatch(LIVE);
  });
});
