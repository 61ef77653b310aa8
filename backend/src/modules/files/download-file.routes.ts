import { route } from '../../http/route.ts';
import { CACHED_A_DAY, findDownload, send } from './download.ts';
import { fileName } from './file-store.ts';
import { storeOf } from './store-of.ts';

export const fileRoutes = [
  route({
    method: 'GET',
    path: 'app/downloadFile',
    rule: { open: true },
    summary: 'A stored file that the caller may see, by its generated name',
    query: fileName,
    raw: true,
    handler: async ({ db, deps, subject, query, reply }) =>
      send(
        reply,
        await findDownload(
          db,
          storeOf(deps.config),
          { subject, now: deps.clock(), request: reply.request },
          query.fileName,
        ),
        CACHED_A_DAY,
      ),
  }),
];
