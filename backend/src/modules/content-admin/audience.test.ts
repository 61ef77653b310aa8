import { AUDIENCES, type Audience } from '@portal/domain/account';
import { CONTENT_KINDS, type ContentKind } from '@portal/domain/content';
import type { ContentBody, SearchAnswer } from '@portal/types';
import type { Client } from '../../testing/client.ts';
import { pdf } from '../../testing/content.ts';
import {
  addEditors,
  byUsername,
  call,
  type Editors,
  later,
  move,
  publish,
  write,
} from '../../testing/editors.ts';
import {
  addMedia,
  bodyOfKind,
  isForAudience,
  type KindParts,
  kindParts,
  noise,
  readPath,
} from '../../testing/kinds.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

const MINUTE = 60_000;
const PDF = pdf();
/** The site search has these; the other kinds are read on their own pages alone. */
const SEARCHED: readonly ContentKind[] = ['article', 'faq', 'document', 'video'];
const FOR_AUDIENCE = CONTENT_KINDS.filter(isForAudience);

let portal: TestPortal;
let editors: Editors;
let parts: KindParts;
let agent: Client;
let candidate: Client;
let readers: [Audience, Client][];
beforeAll(async () => {
  portal = await startTestPortal();
  editors = await addEditors(portal);
  parts = await kindParts(editors.editor);
  agent = await portal.signIn('20000009');
  candidate = await portal.signIn('ungvien01');
  readers = [
    ['PUBLIC', portal.visitor()],
    ['AGENT', agent],
    ['CANDIDATE', candidate],
  ];
}, 180_000);
afterAll(() => portal.close());
/** Sessions end and limits of a minute are over with it. */
beforeEach(() =>
  later(portal, 2 * MINUTE, {
    ...byUsername(editors),
    ...{ '20000009': agent, ungvien01: candidate },
  }),
);

const at = (minutes: number) =>
  new Date(portal.clock.now().getTime() + minutes * MINUTE).toISOString();

/** Which readers get this name from the calls of the kind, from the site search, and its file. */
async function seen(kind: ContentKind, title: string, body: ContentBody, address: string) {
  const listed: Audience[] = [];
  const found: Audience[] = [];
  const loaded: Audience[] = [];
  for (const [audience, by] of readers) {
    if ((await by.get(`/api/${readPath(kind, audience, body)}`)).text.includes(title))
      listed.push(audience);
    const search = await by.get(`/api/cms/search?q=${encodeURIComponent(title)}`);
    expect(search.status).toBe(200);
    const { groups } = search.body.data as SearchAnswer;
    if (groups.some(({ datas }) => datas.some((hit) => hit.title === title))) found.push(audience);
    if ((await by.get(address)).status === 200) loaded.push(audience);
  }
  return { listed, found, loaded };
}

const NONE = { listed: [], found: [], loaded: [] };

/** The libraries are for people who have signed in. */
const signedIn = (all: Audience[]) => all.filter((one) => one !== 'PUBLIC');

/** Who lists an item that is for one audience. */
const listedFor = (kind: ContentKind, audience: Audience): Audience[] => {
  // Banners are asked for by audience.
  if (kind === 'banner') return [audience];
  // The videos of the home pages are the public ones; others are found by searching.
  if (kind === 'video') return audience === 'PUBLIC' ? [...AUDIENCES] : [];
  const all: Audience[] = audience === 'PUBLIC' ? [...AUDIENCES] : [audience];
  return kind === 'document' ? signedIn(all) : all;
};

describe('ADM-CNT-11 who sees what', () => {
  it('knows every kind that is for an audience', () => {
    expect(FOR_AUDIENCE).toEqual(
      CONTENT_KINDS.filter((kind) => !['category', 'popup'].includes(kind)),
    );
  });

  it.each(FOR_AUDIENCE.flatMap((kind) => AUDIENCES.map((audience) => [kind, audience] as const)))(
    'ADM-CNT-11 %s for %s: no draft, no scheduled and no ended one in lists, site search and files',
    async (kind, audience) => {
      const title = `Zitravo ${kind} ${audience}`;
      const media = await addMedia(editors.editor, 'anh.png', await noise(48), { vi: 'Ảnh mẫu' });
      const fields = { audience: [audience], publishTo: at(10) };
      const body = bodyOfKind(kind, title, parts, { ...fields, image: media.name });
      // A document has its file, a question none; the others have their picture.
      const hasFile = kind !== 'faq';
      const file = kind === 'document' ? await addMedia(editors.editor, 'a.pdf', PDF) : media;
      if (kind === 'document') body.fields.file = file.name;
      const now = () => seen(kind, title, body, file.address);

      const draft = await write(editors, kind, body);
      expect(await now()).toEqual(NONE);
      const sent = await move(editors.editor, draft, 'submit');
      expect(await now()).toEqual(NONE);
      await move(editors.publisher, sent, 'schedule', { publishAt: at(3) });
      expect(await now()).toEqual(NONE);
      portal.clock.move(4 * MINUTE);
      const all: Audience[] = audience === 'PUBLIC' ? [...AUDIENCES] : [audience];
      expect(await now()).toEqual({
        listed: listedFor(kind, audience),
        found: SEARCHED.includes(kind) ? (kind === 'document' ? signedIn(all) : all) : [],
        loaded: hasFile ? all : [],
      });
      portal.clock.move(7 * MINUTE);
      expect(await now()).toEqual(NONE);
    },
  );

  it('ADM-CNT-11 a category and a pop-up, which are for all, are read while they are shown alone', async () => {
    for (const kind of ['category', 'popup'] as const) {
      const title = `Zitravo ${kind}`;
      const body = bodyOfKind(kind, title, parts, { publishTo: at(10) });
      const readBy = async () => {
        const texts = await Promise.all(
          readers.map(([audience, by]) => by.get(`/api/${readPath(kind, audience, body)}`)),
        );
        return texts.map(({ text }) =>
          text.includes(kind === 'popup' ? (body.vi.body ?? '') : title),
        );
      };
      const sent = await move(editors.editor, await write(editors, kind, body), 'submit');
      expect(await readBy()).toEqual([false, false, false]);
      await move(editors.publisher, sent, 'schedule', { publishAt: at(3) });
      expect(await readBy()).toEqual([false, false, false]);
      portal.clock.move(4 * MINUTE);
      // Categories without an article are not offered.
      if (kind === 'category')
        await publish(
          ...([
            editors,
            'article',
            bodyOfKind('article', 'Trong mục', parts, { category: body.fields.code ?? null }),
          ] as const),
        );
      expect(await readBy()).toEqual([true, true, true]);
      portal.clock.move(7 * MINUTE);
      expect(await readBy()).toEqual([false, false, false]);
    }
  });

  it('ADM-CNT-11 a link to an article of another audience, and to one that was taken down, is not found', async () => {
    const body = bodyOfKind('article', 'Zitravo riêng', parts, { audience: ['AGENT'] });
    const { targetId } = await publish(editors, 'article', body);
    const statuses = () =>
      Promise.all(
        readers.map(
          async ([, by]) =>
            (await by.get(`/api/cms/news/detail-by-link/${body.vi.linkAlias}`)).status,
        ),
      );
    expect(await statuses()).toEqual([404, 200, 404]);
    const reason = 'Kiểm tra việc gỡ nội dung';
    await call(editors.publisher, 'POST', 'unpublish', { kind: 'article', targetId, reason });
    expect(await statuses()).toEqual([404, 404, 404]);
  });
});
