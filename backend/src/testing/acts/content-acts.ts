import type { ContentDraft, ContentDraftActed, Media } from '@portal/types';
import type { Client } from '../client.ts';
import { articleBody, pdf } from '../content.ts';
import {
  type ActCall,
  type ActSample,
  type ActSamples,
  type ActWorld,
  NO_ROW,
  prepared,
  REASON,
  read,
} from './act-sample.ts';

const BASE = 'cms/admin/content';
type Acted = ContentDraftActed;

const opened = (by: Client, targetId: number | null = null) =>
  prepared<ContentDraft>(by, `${BASE}/draft`, { kind: 'article', targetId });
const saved = async ({ me }: ActWorld): Promise<Acted> => {
  const { id, version } = await opened(me);
  return prepared<Acted>(me, `${BASE}/draft/${id}`, { version, body: articleBody() }, 'PUT');
};
const act = (by: Client, { id, version }: Acted, name: string, more: object = {}) =>
  prepared<Acted>(by, `${BASE}/draft/${id}/${name}`, { version, ...more });
const inReview = async (world: ActWorld) => act(world.me, await saved(world), 'submit');
const published = async (world: ActWorld) => act(world.other, await inReview(world), 'publish');
const tomorrow = ({ portal }: ActWorld) =>
  new Date(portal.clock.now().getTime() + 86_400_000).toISOString();
const scheduled = async (world: ActWorld) =>
  act(world.other, await inReview(world), 'schedule', { publishAt: tomorrow(world) });
const target = ({ kind, targetId }: Acted) => ({ kind, targetId });
const takenDown = async (world: ActWorld) => {
  const body = target(await published(world));
  await prepared(world.other, `${BASE}/unpublish`, { ...body, reason: REASON });
  return body;
};

/** An act on a draft by its path; the version of another moment is refused. */
const onDraft = (
  name: string,
  draft: (world: ActWorld) => Promise<Acted>,
  {
    by = 'me',
    more = () => ({}),
  }: { by?: 'me' | 'other'; more?: (world: ActWorld) => object } = {},
): ActSample => {
  const call = async (world: ActWorld, seen?: number): Promise<ActCall> => {
    const { id, version } = await draft(world);
    return {
      ...{ by: world[by], path: `${BASE}/draft/${id}/${name}` },
      body: { version: seen ?? version, ...more(world) },
    };
  };
  return {
    done: (world) => call(world),
    refused: ['ADMIN_CHANGED', (world) => call(world, 999)],
    withoutReason: true,
  };
};

const gone = { kind: 'article', targetId: NO_ROW };
const form = (name: string, bytes: Buffer) => {
  const data = new FormData();
  data.set('file', new Blob([new Uint8Array(bytes)]), name);
  return data;
};
async function media({ me }: ActWorld): Promise<Media> {
  const reply = await me.raw('/api/cms/admin/media', {
    method: 'POST',
    body: form('mau.pdf', pdf()),
  });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body.data as Media;
}
const alt = { vi: 'Mẫu', en: '' };

/** Content and its pictures and files (modules/content-admin, modules/media). */
export const contentActs: ActSamples = {
  'POST cms/admin/content/draft': {
    done: async () => ({ body: { kind: 'article', targetId: null } }),
    refused: ['NOT_FOUND', async () => ({ body: gone })],
    withoutReason: true,
  },
  'PUT cms/admin/content/draft/:id': {
    async done({ me }) {
      const { id, version } = await opened(me);
      return { path: `${BASE}/draft/${id}`, body: { version, body: articleBody() } };
    },
    refused: [
      'CONTENT_LOCKED',
      async ({ me, other }) => {
        const { id, version } = await opened(me);
        return { by: other, path: `${BASE}/draft/${id}`, body: { version, body: articleBody() } };
      },
    ],
    withoutReason: true,
  },
  'POST cms/admin/content/draft/:id/lock': {
    async done(world) {
      const { id } = await inReview(world);
      return { by: world.other, path: `${BASE}/draft/${id}/lock`, body: {} };
    },
    refused: [
      'CONTENT_LOCKED',
      async ({ me, other }) => {
        const { id } = await opened(me);
        return { by: other, path: `${BASE}/draft/${id}/lock`, body: {} };
      },
    ],
    withoutReason: true,
  },
  'POST cms/admin/content/draft/:id/take-over': {
    async done({ me, other }) {
      const { id } = await opened(me);
      return { by: other, path: `${BASE}/draft/${id}/take-over`, body: {} };
    },
    refused: [
      'CONTENT_STATE',
      async ({ me }) => {
        const { id } = await opened(me);
        return { path: `${BASE}/draft/${id}/take-over`, body: {} };
      },
    ],
    withoutReason: true,
  },
  'POST cms/admin/content/draft/:id/submit': onDraft('submit', saved),
  'POST cms/admin/content/draft/:id/snapshot': onDraft('snapshot', saved),
  'POST cms/admin/content/draft/:id/discard': onDraft('discard', saved),
  'POST cms/admin/content/draft/:id/approve': onDraft('approve', inReview, { by: 'other' }),
  'POST cms/admin/content/draft/:id/publish': onDraft('publish', inReview, { by: 'other' }),
  'POST cms/admin/content/draft/:id/unschedule': onDraft('unschedule', scheduled, { by: 'other' }),
  'POST cms/admin/content/draft/:id/return': onDraft('return', inReview, {
    ...{ by: 'other', more: () => ({ note: REASON }) },
  }),
  'POST cms/admin/content/draft/:id/schedule': onDraft('schedule', inReview, {
    ...{ by: 'other', more: (world) => ({ publishAt: tomorrow(world) }) },
  }),
  'POST cms/admin/content/unpublish': {
    done: async (world) => ({ body: { ...target(await published(world)), reason: REASON } }),
    refused: ['NOT_FOUND', async () => ({ body: { ...gone, reason: REASON } })],
  },
  'POST cms/admin/content/unpublish/undo': {
    done: async (world) => ({ body: await takenDown(world) }),
    refused: ['CONTENT_STATE', async (world) => ({ body: target(await published(world)) })],
    withoutReason: true,
  },
  'POST cms/admin/content/restore': {
    async done(world) {
      const { kind, targetId } = await published(world);
      const path = `${BASE}/revisions?kind=${kind}&targetId=${targetId}`;
      const { datas } = await read<{ datas: { id: number }[] }>(world.me, path);
      return { body: { revisionId: datas[0]?.id } };
    },
    refused: ['NOT_FOUND', async () => ({ body: { revisionId: NO_ROW } })],
    withoutReason: true,
  },
  'POST cms/admin/content/order': {
    async done({ portal }) {
      const [row] = await portal.db.query.banner.findMany({ limit: 1 });
      return { body: { kind: 'banner', targetId: row?.id, position: 3 } };
    },
    refused: [
      'NOT_FOUND',
      async () => ({ body: { kind: 'banner', targetId: NO_ROW, position: 1 } }),
    ],
    withoutReason: true,
  },
  'POST cms/admin/content/preview-link': {
    done: async (world) => ({ body: { draftId: (await saved(world)).id } }),
    refused: ['NOT_FOUND', async () => ({ body: { draftId: NO_ROW } })],
    withoutReason: true,
  },
  'POST cms/admin/media': {
    done: async () => ({ form: form('bang-bieu.pdf', pdf()) }),
    refused: ['FILE_FORMAT', async () => ({ form: form('bang-bieu.pdf', Buffer.alloc(64)) })],
    withoutReason: true,
  },
  'PUT cms/admin/media/:id': {
    async done(world) {
      const { id, version } = await media(world);
      return { path: `cms/admin/media/${id}`, body: { version, alt, decorative: false } };
    },
    refused: [
      'ADMIN_CHANGED',
      async (world) => {
        const { id } = await media(world);
        return { path: `cms/admin/media/${id}`, body: { version: 999, alt, decorative: false } };
      },
    ],
    withoutReason: true,
  },
  'DELETE cms/admin/media/:id': {
    async done(world) {
      const { id, version } = await media(world);
      const query = new URLSearchParams({ version: String(version), reason: REASON });
      return { path: `cms/admin/media/${id}?${query}` };
    },
    refused: [
      'ADMIN_CHANGED',
      async (world) => {
        const { id } = await media(world);
        const query = new URLSearchParams({ version: '999', reason: REASON });
        return { path: `cms/admin/media/${id}?${query}` };
      },
    ],
  },
};
