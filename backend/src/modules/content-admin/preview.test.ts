import type { ContentDraft, Media } from '@portal/types';
import { eq } from 'drizzle-orm';
import { contentPreview, idempotency } from '../../db/schema/index.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { articleBody, pdf } from '../../testing/content.ts';
import {
  addEditors,
  byUsername,
  call,
  type Editors,
  later,
  move,
  send,
  write,
} from '../../testing/editors.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editors: Editors;
let log: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  log = captureLog(portal);
  editors = await addEditors(portal);
}, 180_000);
afterAll(() => portal.close());

const HOUR = 3_600_000;
const linkOf = (draftId: number, hours?: number) =>
  call<{ code: string; expiresAt: string }>(editors.editor, 'POST', 'preview-link', {
    ...{ draftId, ...(hours && { hours }) },
  });
const preview = (code: string) => portal.visitor().post('/api/cms/preview', { code });

describe('ADM-CNT-10 links to drafts', () => {
  it('ADM-CNT-10 show the draft to a visitor, uncached and unindexed, found by no search, and die with their hours', async () => {
    const body = articleBody({ audience: ['AGENT'] });
    const saved = await write(editors, 'article', body);
    const q = encodeURIComponent(body.vi.title ?? '');
    for (const by of [portal.visitor(), await portal.signIn('20000009'), editors.publisher]) {
      const { text } = await by.get(`/api/cms/search?q=${q}`);
      expect(text).not.toContain(`"title":"${body.vi.title}"`);
    }
    const { code } = await linkOf(saved.id);
    const shown = await preview(code);
    expect(shown.status).toBe(200);
    expect(shown.body.data).toMatchObject({
      kind: 'article',
      body: { vi: { title: body.vi.title } },
    });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    await later(portal, 24 * HOUR + 1_000, byUsername(editors));
    expect((await preview(code)).body.errorCode).toBe('LINK_OVER');
    const tooLong = { draftId: saved.id, hours: 169 };
    expect((await send(editors.editor, 'POST', 'preview-link', tooLong)).status).toBe(400);
    const long = await linkOf(saved.id, 168);
    await later(portal, 167 * HOUR, byUsername(editors));
    expect((await preview(long.code)).status).toBe(200);
    await later(portal, HOUR + 1_000, byUsername(editors));
    expect((await preview(long.code)).body.errorCode).toBe('LINK_OVER');
  });

  it.each(['discard', 'publish'] as const)('ADM-CNT-10 die with their draft: %s', async (act) => {
    const { editor, publisher } = editors;
    const saved = await write(editors, 'article', articleBody());
    const { code } = await linkOf(saved.id);
    if (act === 'discard') await move(editor, saved, act);
    else await move(publisher, await move(editor, saved, 'submit'), act);
    expect((await preview(code)).body.errorCode).toBe('LINK_OVER');
    expect(await portal.db.$count(contentPreview, eq(contentPreview.draftId, saved.id))).toBe(0);
  });

  it('ADM-CNT-10 are stored as a hash alone, and are in no log', async () => {
    const saved = await write(editors, 'article', articleBody());
    const { code } = await linkOf(saved.id);
    await preview(code);
    const [row] = await portal.db
      .select()
      .from(contentPreview)
      .where(eq(contentPreview.draftId, saved.id));
    expect(row?.codeHash).toHaveLength(32);
    const stored = JSON.stringify([row, await portal.db.select().from(idempotency)]);
    expect(stored).not.toContain(code);
    // The log has the call itself, so it is read here.
    expect(log.join('\n')).toContain('/api/cms/preview');
    expect(log.join('\n')).not.toContain(code);
  });

  it('show files that the draft names, and no others', async () => {
    const upload = async (name: string) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(pdf())]), name);
      const init = { method: 'POST', body: form };
      const reply = await editors.editor.raw('/api/cms/admin/media', init);
      return (reply.body.data as Media).name;
    };
    const [named, other] = [await upload('co.pdf'), await upload('khong.pdf')];
    const { id, version, body } = await call<ContentDraft>(editors.editor, 'POST', 'draft', {
      ...{ kind: 'presentation', targetId: null },
    });
    body.fields.file = named;
    await call(editors.editor, 'PUT', `draft/${id}`, { version, body });
    const { code } = await linkOf(id);
    const read = (name: string) =>
      portal.visitor().post('/api/cms/preview/file', { code, fileName: name.slice(5) });
    expect((await read(named)).status).toBe(200);
    expect((await read(other)).status).toBe(404);
  });

  it('are bounded: the sixty-first look in an hour from an address is refused', async () => {
    await later(portal, 2 * HOUR, byUsername(editors));
    const code = 'x'.repeat(43);
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await preview(code)).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
