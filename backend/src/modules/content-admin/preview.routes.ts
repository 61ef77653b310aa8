import { contentPreview, contentPreviewFile, contentPreviewRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { previewOf, sendPreviewFile } from './preview.ts';

const open = { open: true } as const;
/** The code has 256 bits: this bounds work, not guesses. */
const limit = { most: 60, seconds: 3_600 };
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** Drafts behind a link. The code is in the body, so in no address and no log. */
export const previewRoutes = [
  route({
    method: 'POST',
    path: 'cms/preview',
    rule: open,
    summary: 'A draft as its readers would see it, by the code of a link',
    limit,
    body: contentPreviewRequest,
    response: contentPreview,
    handler: (call) => {
      call.reply.headers(PRIVATE);
      return previewOf(call, call.body.code);
    },
  }),
  route({
    method: 'POST',
    path: 'cms/preview/file',
    rule: open,
    summary: 'A picture or file of such a draft',
    limit: { most: 600, seconds: 3_600 },
    body: contentPreviewFile,
    raw: true,
    file: ['image/webp', 'application/octet-stream'],
    handler: (call) => {
      call.reply.headers(PRIVATE);
      return sendPreviewFile(call, call.body);
    },
  }),
];
