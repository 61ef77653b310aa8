import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { type Day, dateOf, momentOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { PRESENTATIONS, REGULATIONS } from './data/home.ts';
import type { Plan } from './plan.ts';
import { random } from './random.ts';
import type { Tree } from './tree.ts';
import { provinceCodeOf } from './write-organisation.ts';

/** Twenty-four sessions from six weeks ago to ten weeks ahead; the first candidate sits in the next one. */
export const writeExams = async (
  client: pg.ClientBase,
  { offices }: Tree,
  { today }: Plan,
): Promise<void> => {
  const r = random('exams');
  const rows = Array.from({ length: 24 }, (_, i) => {
    const office = offices[i % Math.min(12, offices.length)];
    const day = today - 42 + i * 5 + (i % 3);
    const morning = i % 2 === 0;
    return {
      id: i + 1,
      examDate: dateOf(day),
      provinceCode: provinceCodeOf(office?.id ?? 1),
      officeId: office?.id ?? 1,
      session: morning ? ('MORNING' as const) : ('AFTERNOON' as const),
      startsAt: momentOf(day, morning ? 480 : 810),
      seats: r.int(20, 60),
      registerUntil: dateOf(day - 4),
      audience: ['CANDIDATE'],
    };
  });
  const next = rows.find(({ registerUntil }) => registerUntil > dateOf(today));
  await copyRows(client, schema.examSchedule, rows);
  await copyRows(client, schema.examRegistration, [
    {
      scheduleId: next?.id ?? 1,
      candidateId: 1,
      registeredAt: momentOf(today - 2, 600),
      result: null,
      score: null,
    },
    ...Array.from({ length: 16 }, (_, i) => {
      const score = r.int(20, 40);
      return {
        scheduleId: 1 + (i % 8),
        candidateId: 2 + i,
        registeredAt: momentOf(today - 60, 600),
        result: score >= 30 ? ('PASSED' as const) : ('FAILED' as const),
        score,
      };
    }),
  ]);
};

/** Presentations for agents, regulations for candidates. */
export const writeReading = async (client: pg.ClientBase, today: Day): Promise<void> => {
  await copyRows(
    client,
    schema.presentation,
    PRESENTATIONS.map(([code, image, titleVi, summaryVi, titleEn, summaryEn], sort) => ({
      code,
      titleVi,
      titleEn,
      titleFold: fold(titleVi),
      summaryVi,
      summaryEn,
      image,
      audience: ['AGENT'],
      publishedOn: dateOf(today - 15 * (sort + 1)),
      sort,
    })),
  );
  await copyRows(
    client,
    schema.regulation,
    REGULATIONS.map(([code, titleVi, titleEn, bodyVi, bodyEn], sort) => ({
      code,
      audience: ['CANDIDATE'],
      titleVi,
      titleEn,
      bodyVi,
      bodyEn,
      effectiveFrom: dateOf(today - 200 + sort * 20),
      sort,
    })),
  );
};
