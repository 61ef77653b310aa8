import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { makeArticles } from './articles.ts';
import { type Day, dateOf, momentOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { FAQ } from './data/faq.ts';
import { ACTIVITIES, BANNERS, COMPETITIONS, POPUP_HTML, VIDEOS } from './data/home.ts';
import type { Plan } from './plan.ts';
import type { Tree } from './tree.ts';
import { writeDocuments } from './write-documents.ts';
import { writeExams, writeReading } from './write-exams.ts';

const writeNews = async (client: pg.ClientBase, today: Day): Promise<void> => {
  const { categories, contents, texts } = makeArticles(today);
  await copyRows(client, schema.category, categories);
  await copyRows(client, schema.content, contents);
  await copyRows(client, schema.contentI18n, texts);
};

const activityRows = (
  kind: 'agent' | 'group',
  today: Day,
): (typeof schema.agentActivity.$inferInsert)[] =>
  ACTIVITIES[kind].map(
    ([day, minute, image, titleVi, summaryVi, place, titleEn, summaryEn], sort) => ({
      audience: sort < 4 ? ['PUBLIC'] : ['AGENT'],
      titleVi,
      titleEn,
      summaryVi,
      summaryEn,
      image,
      place,
      startsAt: momentOf(today + day, minute),
      endsAt: momentOf(today + day, minute + 120),
      sort,
    }),
  );

const writeHome = async (client: pg.ClientBase, today: Day): Promise<void> => {
  await copyRows(
    client,
    schema.banner,
    BANNERS.map(([audience, image, titleVi, textVi, titleEn, textEn, link], sort) => ({
      placement: 'HOME',
      audience: [audience],
      titleVi,
      titleEn,
      textVi,
      textEn,
      image,
      link,
      sort,
    })),
  );
  await copyRows(
    client,
    schema.video,
    VIDEOS.map(
      ([audience, poster, titleVi, summaryVi, titleEn, summaryEn, seconds, url], sort) => ({
        placement: 'HOME',
        audience: [audience],
        titleVi,
        titleEn,
        summaryVi,
        summaryEn,
        url,
        poster,
        seconds,
        sort,
        publishedOn: dateOf(today - 10 - sort * 9),
      }),
    ),
  );
  await copyRows(
    client,
    schema.competition,
    COMPETITIONS.map(
      ([code, from, to, titleVi, summaryVi, prizeVi, titleEn, summaryEn, prizeEn], sort) => ({
        code,
        audience: ['AGENT'],
        titleVi,
        titleEn,
        summaryVi,
        summaryEn,
        prizeVi,
        prizeEn,
        image: 'growth',
        startsOn: dateOf(today + from),
        endsOn: dateOf(today + to),
        sort,
      }),
    ),
  );
  await copyRows(client, schema.agentActivity, activityRows('agent', today));
  await copyRows(client, schema.groupActivity, activityRows('group', today));
  await copyRows(client, schema.popup, [
    { code: 'BAO-TRI', title: 'Thông báo bảo trì', htmlClean: POPUP_HTML },
  ]);
};

const writeFaq = async (client: pg.ClientBase): Promise<void> => {
  await copyRows(
    client,
    schema.faqCategory,
    FAQ.map(({ code, labelVi, labelEn }, i) => ({ id: i + 1, code, labelVi, labelEn, sort: i })),
  );
  await copyRows(
    client,
    schema.faq,
    FAQ.flatMap(({ entries }, i) =>
      entries.map(([questionVi, answerVi, questionEn, answerEn], sort) => ({
        categoryId: i + 1,
        audience: ['PUBLIC'],
        questionVi,
        questionEn: questionEn ?? null,
        answerVi,
        answerEn: answerEn ?? null,
        fold: fold([questionVi, answerVi, questionEn, answerEn].join(' ')),
        sort,
      })),
    ),
  );
};

/** All that is read: news, pages, homes, questions, documents, exams. */
export const writeContent = async (
  client: pg.ClientBase,
  plan: Plan,
  tree: Tree,
): Promise<void> => {
  await writeNews(client, plan.today);
  await writeHome(client, plan.today);
  await writeFaq(client);
  await writeReading(client, plan.today);
  await writeDocuments(client, plan.today);
  await writeExams(client, tree, plan);
};
