import { audience, bannerList, paged, paging, video } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { allowedAudience } from './audience.ts';
import { readBanners, readVideos } from './banner-store.ts';
import { wholeList, windowFromOne } from './page-window.ts';
import { readerOf } from './reader.ts';

const open = { open: true } as const;

/** Banners and videos of the home pages (HOME-01 to HOME-05). */
export const bannerRoutes = [
  route({
    method: 'GET',
    path: 'cms/banner/list',
    rule: open,
    summary: 'Banners of an audience that the caller belongs to; of the public one otherwise',
    query: z.object({ audience: z._default(audience, 'PUBLIC'), ...paging(1) }),
    response: bannerList,
    handler: (call) => {
      const audiences = allowedAudience(call.query.audience, call.subject);
      return readBanners(call.db, { ...readerOf(call), audiences }, windowFromOne(call.query));
    },
  }),
  route({
    method: 'GET',
    path: 'cms/banner/video-home-public',
    rule: open,
    summary: 'Videos of the public home',
    response: paged(video),
    handler: async (call) =>
      wholeList(await readVideos(call.db, { ...readerOf(call), audiences: ['PUBLIC'] })),
  }),
];
