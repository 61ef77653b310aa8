import { releaseSetAnswer } from '@portal/types';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { requireManifest } from '../manifest/require-manifest.ts';
import { manifestAnswer, ownerOfCall, setAudienceCookie } from './manifest-reply.ts';

/** The signed manifest of the caller (docs/releasing.md). */
export const releasesMineRoutes = [
  route({
    method: 'GET',
    path: 'releases/mine',
    rule: { open: true },
    summary: 'The signed manifest of this caller; its cookie identifies them to pages',
    response: releaseSetAnswer,
    handler: async ({ deps, subject, request, reply }) => {
      const overrideId = ownerOfCall({ deps, request })?.overrideId ?? 0;
      const owner = { sessionId: subject?.sessionId ?? 0, overrideId };
      const manifest = await requireManifest(deps.registry.composeManifest, { owner });
      setAudienceCookie({ deps, request, reply }, manifest.owner);
      const etag = `"${manifest.etag}"`;
      reply.header('etag', etag).header('vary', 'authorization, cookie');
      const isSame = request.headers['if-none-match'] === etag;
      return answer(manifestAnswer(manifest), { status: isSame ? 304 : 200 });
    },
  }),
];
