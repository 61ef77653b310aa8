import { AUDIENCES, type Audience } from '@portal/domain/account';
import type { ContentKind } from '@portal/domain/content';
import { type ContentBody, emptyBody } from '@portal/types';
import type { Client } from '../../testing/client.ts';
import { articleBody } from '../../testing/content.ts';
import { addEditors, call, type Editors, move, publish, write } from '../../testing/editors.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editors: Editors;
let readers: [Audience, Client][];
beforeAll(async () => {
  portal = await startTestPortal();
  editors = await addEditors(portal);
  readers = [
    ['PUBLIC', portal.visitor()],
    ['AGENT', await portal.signIn('20000009')],
    ['CANDIDATE', await portal.signIn('ungvien01')],
  ];
}, 180_000);
afterAll(() => portal.close());

const bodyOf = (kind: ContentKind, title: string, fields: ContentBody['fields']): ContentBody => {
  const body = kind === 'article' ? articleBody() : emptyBody(kind);
  const names = { article: 'title', banner: 'title', faq: 'question' } as Record<string, string>;
  body.vi[names[kind] ?? 'title'] = title;
  if (kind === 'faq') body.vi.answer = 'Trả lời mẫu';
  Object.assign(body.fields, fields);
  return body;
};
/** How readers see items of a kind, as one text. */
const READS: Record<string, (audience: Audience) => string[]> = {
  article: () => ['cms/news/list?pageSize=100'],
  banner: (audience) => [`cms/banner/list?audience=${audience}&pageSize=100`],
  faq: () => ['cms/faq/list?pageSize=100'],
};
const FIELDS: Record<string, ContentBody['fields']> = {
  article: {},
  banner: { image: 'home' },
  faq: { category: '' },
};

const seenBy = async (kind: string, title: string): Promise<Audience[]> => {
  const found: Audience[] = [];
  for (const [audience, by] of readers)
    for (const path of READS[kind]?.(audience) ?? [])
      if ((await by.get(`/api/${path}`)).text.includes(title)) found.push(audience);
  return found;
};

describe('part of ADM-CNT-11: who sees what', () => {
  beforeAll(async () => {
    const choices = await call<{ faqCategory: { value: string }[] }>(
      editors.editor,
      'GET',
      'choices',
    );
    FIELDS.faq = { category: choices.faqCategory[0]?.value ?? '' };
  });

  it.each(
    Object.keys(READS).flatMap((kind) => AUDIENCES.map((audience) => [kind, audience] as const)),
  )('%s for %s', async (kind, audience) => {
    const title = `Riêng ${kind} ${audience} ${Date.now()}`;
    const fields = { ...FIELDS[kind], audience: [audience] };
    const body = bodyOf(kind as ContentKind, title, fields);
    const saved = await write(editors, kind as ContentKind, body);
    expect(await seenBy(kind, title)).toEqual([]);
    const sent = await move(editors.editor, saved, 'submit');
    expect(await seenBy(kind, title)).toEqual([]);
    const { targetId } = await move(editors.publisher, sent, 'publish');
    // Readers of an audience see what is public too; banners are asked for by audience.
    const all = audience === 'PUBLIC' && kind !== 'banner' ? [...AUDIENCES] : [audience];
    expect(await seenBy(kind, title)).toEqual(all);
    const reason = 'Kiểm tra việc gỡ nội dung';
    await call(editors.publisher, 'POST', 'unpublish', { kind, targetId, reason });
    expect(await seenBy(kind, title)).toEqual([]);
  });

  it('what has ended is seen by no reader', async () => {
    const title = `Đã hết hạn ${Date.now()}`;
    const publishTo = new Date(portal.clock.now().getTime() + 60_000).toISOString();
    await publish(editors, 'article', bodyOf('article', title, { publishTo }));
    expect(await seenBy('article', title)).toEqual([...AUDIENCES]);
    portal.clock.move(61_000);
    expect(await seenBy('article', title)).toEqual([]);
  });
});
