import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentKind } from '@portal/domain/content';
import type { Media, NewsDetail, Paged } from '@portal/types';
import sharp from 'sharp';
import type { Client } from '../../testing/client.ts';
import { articleBody, pdf, zip } from '../../testing/content.ts';
import {
  addEditors,
  byUsername,
  call,
  type Editors,
  later,
  move,
  publish,
  send,
  write,
} from '../../testing/editors.ts';
import { addMedia, bodyOfKind, noise, sendMedia } from '../../testing/kinds.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
let editors: Editors;
let agent: Client;
let candidate: Client;
beforeAll(async () => {
  portal = await startTestPortal();
  editors = await addEditors(portal);
  agent = await portal.signIn('20000009');
  candidate = await portal.signIn('ungvien01');
}, 400_000);
afterAll(() => portal.close());

const uploaded = (name: string, bytes: Buffer, fields: Record<string, string> = {}) =>
  addMedia(editors.editor, name, bytes, fields);
const statusOf = async (by: Client, { address }: { address: string }) =>
  (await by.get(address)).status;
const smallOf = ({ smallAddress }: Media) => ({ address: smallAddress ?? '' });
/** Nothing here is a question or a document. */
const NO_PARTS = { faqCategory: '', library: '', file: '' };
const week = (days: number) =>
  new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString();

describe('ADM-CNT-09 files of content', () => {
  it('ADM-CNT-09 are 404 to others while their item is a draft, scheduled or over, and as wide as its audience in between', async () => {
    const picture = await uploaded('anh.png', await noise(64), {
      vi: 'Lễ khai trương',
      en: 'Opening',
    });
    expect(picture).toMatchObject({ kind: 'IMAGE', mime: 'image/webp', width: 64, uses: 0 });
    const { editor, publisher, colleague } = editors;
    const body = articleBody({ image: picture.name, audience: ['AGENT'], publishTo: week(4) });
    const saved = await write(editors, 'article', body);
    const readers = [portal.visitor(), agent, candidate];
    const all = async () => [
      ...(await Promise.all(readers.map((by) => statusOf(by, picture)))),
      ...(await Promise.all(readers.map((by) => statusOf(by, smallOf(picture))))),
    ];
    expect(await all()).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await statusOf(colleague, picture)).toBe(200);
    const sent = await move(editor, saved, 'submit');
    const planned = await move(publisher, sent, 'schedule', { publishAt: week(0.01) });
    expect(await all()).toEqual([404, 404, 404, 404, 404, 404]);
    await later(portal, 0.02 * 86_400_000, {
      ...byUsername(editors),
      ...{ '20000009': agent, ungvien01: candidate },
    });
    expect(await all()).toEqual([404, 200, 404, 404, 200, 404]);
    const target = { kind: 'article', targetId: planned.targetId };
    await call(publisher, 'POST', 'unpublish', { ...target, reason: 'Ảnh có người chưa đồng ý' });
    expect(await all()).toEqual([404, 404, 404, 404, 404, 404]);
    await call(publisher, 'POST', 'unpublish/undo', target);
    expect(await all()).toEqual([404, 200, 404, 404, 200, 404]);
    const body2 = articleBody({ image: picture.name, audience: ['PUBLIC'] });
    await publish(editors, 'article', body2);
    expect(await statusOf(portal.visitor(), picture)).toBe(200);
    const reply = await portal
      .visitor('en')
      .get(`/api/cms/news/detail-by-link/${body2.en.linkAlias}`);
    expect(reply.body.data as NewsDetail).toMatchObject({
      image: picture.name,
      imageAlt: 'Opening',
    });
  });

  it.each([
    [
      'part of ADM-CNT-09 a macro',
      'bao-cao.docx',
      () => zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
      [400, 'FILE_MACRO'],
    ],
    [
      'a macro sheet of Excel',
      'so-lieu.xlsx',
      () => zip(['[Content_Types].xml', 'xl/workbook.xml', 'xl/macrosheets/sheet1.xml']),
      [400, 'FILE_MACRO'],
    ],
    [
      'a program that is called a document',
      'bao-cao.pdf',
      () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_096)]),
      [400, 'FILE_FORMAT'],
    ],
    [
      'an archive that is called a document',
      'bao-cao.docx',
      () => zip(['a.exe']),
      [400, 'FILE_FORMAT'],
    ],
    [
      'a page that is called a picture',
      'anh.png',
      () => Buffer.from(`<svg onload="alert(1)">${' '.repeat(2_000)}</svg>`),
      [400, 'FILE_FORMAT'],
    ],
    ['21 MB', 'lon.pdf', () => pdf(21 * 1_048_576), [413, 'DOCUMENT_TOO_LARGE']],
  ] as const)('refuses %s', async (_title, name, bytes, expected) => {
    const reply = await sendMedia(editors.editor, name, bytes());
    expect([reply.status, reply.body.errorCode]).toEqual(expected);
  });

  it('UPL-06 takes png, jpg, jpeg, heic, gif and pdf by their content; what is renamed is refused, or named as what it is', async () => {
    const raw = { width: 64, height: 64, channels: 3 } as const;
    const raster = () => sharp(randomBytes(64 * 64 * 3), { raw });
    const heic = await readFile(join(import.meta.dirname, '../../testing/pictures/phone.heic'));
    const jpg = await raster().jpeg({ quality: 100 }).toBuffer();
    const alt = { vi: 'Ảnh', en: 'A picture' };
    for (const [name, bytes, mime, ending] of [
      ['anh.png', await noise(64), 'image/webp', '.webp'],
      ['anh.jpg', jpg, 'image/webp', '.webp'],
      ['anh.jpeg', jpg, 'image/webp', '.webp'],
      ['anh.heic', heic, 'image/webp', '.webp'],
      ['anh.gif', await raster().gif().toBuffer(), 'image/webp', '.webp'],
      // Renamed: the content decides.
      ['anh.jpg', await noise(64), 'image/webp', '.webp'],
      ['bieu-mau.pdf', pdf(), 'application/pdf', '.pdf'],
      ['bieu-mau.png', pdf(), 'application/pdf', '.pdf'],
    ] as const) {
      const stored = await uploaded(name, bytes, alt);
      expect([name, stored.mime]).toEqual([name, mime]);
      expect(new URL(stored.address, 'http://x').href).toContain(ending);
      const read = await editors.editor.raw(stored.address, {});
      expect(read.headers.get('content-type')).toBe(mime);
      expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const pad = (text: string) => Buffer.concat([Buffer.from(text), Buffer.alloc(4_096)]);
    for (const text of [
      'MZ\x90',
      '<svg onload="a()">',
      '<!doctype html>',
      '%!PS-Adobe-3.0 EPSF-3.0',
    ])
      for (const name of ['anh.png', 'anh.eps', 'anh.gif', 'bieu-mau.pdf']) {
        const reply = await sendMedia(editors.editor, name, pad(text), alt);
        expect([text, name, reply.status, reply.body.errorCode]).toEqual([
          ...[text, name, 400, 'FILE_FORMAT'],
        ]);
      }
  });

  it('takes documents as what they are, whatever they call themselves', async () => {
    const names = ['[Content_Types].xml', 'ppt/presentation.xml'];
    const slides = await uploaded('bai-giang.docx', zip(names));
    expect(slides.mime).toContain('presentationml');
    expect(slides.address).toMatch(/\.pptx$/);
  });

  it('part of ADM-CNT-09: MEDIA_IN_USE names where', async () => {
    const picture = await uploaded('dang-dung.png', await noise(48), { vi: 'Đang dùng' });
    const body = articleBody({ image: picture.name });
    await write(editors, 'article', body);
    const path = `/api/cms/admin/media/${picture.id}?version=${picture.version}&reason=${encodeURIComponent('Không còn cần nữa')}`;
    const used = await editors.editor.delete(path);
    expect(used.body).toMatchObject({
      ...{ statusCode: 409, errorCode: 'MEDIA_IN_USE' },
      data: { uses: [{ kind: 'article', targetId: null, title: body.vi.title }] },
    });
    const free = await uploaded('tu-do.png', await noise(48), { vi: 'Tự do' });
    const gone = await editors.editor.delete(path.replace(`/${picture.id}?`, `/${free.id}?`));
    expect(gone.status).toBe(200);
    expect(await statusOf(editors.editor, free)).toBe(404);
    const list = await editors.editor.get('/api/cms/admin/media/list?kind=IMAGE&pageSize=100');
    const ids = (list.body.data as Paged<Media>).datas.map(({ id }) => id);
    expect(ids).toContain(picture.id);
    expect(ids).not.toContain(free.id);
  });
});

describe('ADM-CNT-08 pictures and what they show', () => {
  it('ADM-CNT-08 a picture without words for it cannot be published; a decorative one can', async () => {
    const { editor, publisher } = editors;
    const silent = await uploaded('khong-mo-ta.png', await noise(48));
    const stored = silent.name.slice('file:'.length);
    const inText = articleBody();
    inText.vi.body = `<p>Ảnh</p><img src="/api/app/downloadFile?fileName=${stored}">`;
    const withPicture = (kind: ContentKind) =>
      bodyOfKind(kind, `Có ảnh ${kind}`, NO_PARTS, { image: silent.name });
    for (const [kind, body, field] of [
      ['article', articleBody({ image: silent.name }), 'fields.image'],
      ['article', inText, 'vi.body'],
      ...(['banner', 'video', 'presentation'] as const).map(
        (one) => [one, withPicture(one), 'fields.image'] as const,
      ),
    ] as const) {
      const sent = await move(editor, await write(editors, kind, body), 'submit');
      for (const [act, more] of [
        ['publish', {}],
        ['schedule', { publishAt: week(1) }],
      ] as const) {
        const reply = await send(publisher, 'POST', `draft/${sent.id}/${act}`, {
          ...{ version: sent.version, ...more },
        });
        expect([kind, act, reply.body]).toMatchObject([
          ...[kind, act],
          {
            ...{ errorCode: 'CONTENT_INCOMPLETE', data: { missing: [field] } },
            description: expect.stringContaining('ảnh chưa có mô tả'),
          },
        ]);
      }
    }
    const decorative = await uploaded('trang-tri.png', await noise(48), { decorative: '1' });
    const body = articleBody({ image: decorative.name });
    await publish(editors, 'article', body);
    const reply = await portal.visitor().get(`/api/cms/news/detail-by-link/${body.vi.linkAlias}`);
    expect(reply.body.data).toMatchObject({ image: decorative.name, imageAlt: '' });
  });

  it('ADM-CNT-08 what it shows is in the reader’s language, on the lists of all three homes', async () => {
    const words = { vi: 'Vườn chè Thái Nguyên', en: 'Tea garden in Thai Nguyen' };
    const picture = await uploaded('vuon-che.png', await noise(64), words);
    const audience = ['PUBLIC', 'AGENT', 'CANDIDATE'];
    const title = (kind: ContentKind) => `Vườn chè ${kind}`;
    for (const kind of ['article', 'banner', 'video'] as const)
      await publish(
        ...([
          editors,
          kind,
          bodyOfKind(kind, title(kind), NO_PARTS, { image: picture.name, audience }),
        ] as const),
      );
    for (const [own, by] of [
      ['PUBLIC', portal.visitor()],
      ['AGENT', agent],
      ['CANDIDATE', candidate],
    ] as const)
      for (const [language, alt] of Object.entries(words))
        for (const [kind, path] of [
          ['article', 'cms/news/list?pageSize=100'],
          ['banner', `cms/banner/list?audience=${own}&pageSize=100`],
          ['video', 'cms/banner/video-home-public'],
        ] as const) {
          const { body } = await by.get(`/api/${path}`, { 'accept-language': language });
          const { datas } = body.data as Paged<{ title: string; image: string; imageAlt?: string }>;
          const row = datas.find((one) => one.title === title(kind));
          expect([own, kind, language, row?.image, row?.imageAlt]).toEqual([
            ...[own, kind, language, picture.name, alt],
          ]);
          expect(await statusOf(by, picture)).toBe(200);
        }
  });
});
