import {
  activityItem,
  audience,
  bannerList,
  competition,
  examSession,
  paged,
  paging,
  regulation,
  video,
} from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { readActivities } from './activity-store.ts';
import { allowedAudience, audiencesOf } from './audience.ts';
import { readBanners, readCompetitions, readVideos } from './banner-store.ts';
import { readExams, readRegulations } from './candidate-store.ts';
import { readerOf } from './reader.ts';

const open = { open: true } as const;
const whole = <T>(datas: T[]) => ({ datas, totalData: datas.length });
const fromOne = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

const activities = (of: 'agent' | 'group') =>
  route({
    method: 'GET',
    path: `cms/activity/${of}`,
    rule: open,
    summary: `Activities of ${of}s for the caller’s audience, the latest first`,
    query: z.object(paging(1)),
    response: paged(activityItem),
    handler: (call) => readActivities(call.db, of, readerOf(call), fromOne(call.query)),
  });

/** The blocks of the three home pages (HOME-01 to HOME-05). */
export const homeRoutes = [
  route({
    method: 'GET',
    path: 'cms/banner/list',
    rule: open,
    summary: 'Banners of an audience that the caller belongs to; of the public one otherwise',
    query: z.object({ audience: z._default(audience, 'PUBLIC'), ...paging(1) }),
    response: bannerList,
    handler: (call) => {
      const audiences = allowedAudience(call.query.audience, call.subject);
      return readBanners(call.db, { ...readerOf(call), audiences }, fromOne(call.query));
    },
  }),
  route({
    method: 'GET',
    path: 'cms/banner/video-home-public',
    rule: open,
    summary: 'Videos of the public home',
    response: paged(video),
    handler: async ({ db, language }) => whole(await readVideos(db, language, ['PUBLIC'])),
  }),
  route({
    method: 'GET',
    path: 'cms/competition/list',
    rule: open,
    summary: 'Competitions: modeView 0 running and coming, 1 past; pages start at 0',
    query: z.object({
      modeView: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0),
      ...paging(0, 200),
    }),
    response: paged(competition),
    handler: (call) => {
      const { modeView, page, pageSize } = call.query;
      const window = { limit: pageSize, offset: page * pageSize };
      return readCompetitions(call.db, readerOf(call), modeView === 1, window);
    },
  }),
  activities('agent'),
  activities('group'),
  route({
    method: 'GET',
    path: 'candidate/get-candidate-exam-schedule-homepage',
    rule: open,
    summary: 'Exam sessions from today on, the next first',
    response: paged(examSession),
    handler: async (call) => whole(await readExams(call.db, readerOf(call))),
  }),
  route({
    method: 'GET',
    path: 'candidate/get-candidate-regulation',
    rule: open,
    summary: 'Regulations for candidates',
    response: paged(regulation),
    handler: async ({ db, subject, language }) =>
      whole(await readRegulations(db, { audiences: audiencesOf(subject), language })),
  }),
];
