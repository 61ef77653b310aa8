import {
  media,
  mediaChange,
  mediaPath,
  mediaQuery,
  mediaRemoval,
  mediaRemoved,
  paged,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { changeMedia, removeMedia } from './change-media.ts';
import { listMedia } from './media-store.ts';
import { uploadMedia } from './upload-media.ts';

const rule = { authority: 'content.manage' } as const;
/** Drawing a picture again occupies a core for a moment. */
const limit = { most: 300, seconds: 3_600 };

/** Pictures and files of editors (areas/administration.md 4, Content). */
export const mediaRoutes = [
  route({
    method: 'GET',
    path: 'cms/admin/media/list',
    rule,
    whileImpersonating: false,
    summary: 'Pictures and files, what they show and how often they are used',
    query: mediaQuery,
    response: paged(media),
    handler: ({ db, query }) => listMedia(db, query),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/media',
    rule,
    summary: 'Upload a picture, which is drawn again in two sizes, or a document without macros',
    multipart: true,
    limit,
    act: { action: 'content.media.add' },
    response: media,
    handler: (call) => uploadMedia(call),
  }),
  route({
    method: 'PUT',
    path: 'cms/admin/media/:id',
    rule,
    summary: 'Say what a picture shows, or that it is decorative',
    submit: true,
    limit,
    act: { action: 'content.media.change', object: ({ params }) => `media:${params.id}` },
    params: mediaPath,
    body: mediaChange,
    response: media,
    handler: (call) => changeMedia(call, call.params.id, call.body),
  }),
  route({
    method: 'DELETE',
    path: 'cms/admin/media/:id',
    rule,
    summary: 'Remove a picture or file that nothing uses',
    limit,
    act: { action: 'content.media.remove', object: ({ params }) => `media:${params.id}` },
    params: mediaPath,
    query: mediaRemoval,
    response: mediaRemoved,
    handler: (call) =>
      call.db.transaction((db) => removeMedia({ ...call, db }, call.params.id, call.query)),
  }),
];
