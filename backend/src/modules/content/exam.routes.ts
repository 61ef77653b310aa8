import {
  examMonth,
  examMonthsQuery,
  examScheduleFilter,
  examSession,
  examYear,
  paged,
} from '@portal/types';
import * as z from 'zod/mini';
import { type Call, route } from '../../http/route.ts';
import { examReaderOf, readExamMonths, readExamSchedule, readExamYears } from './exam-store.ts';
import { readerOf } from './reader.ts';

const open = { open: true } as const;
const examReader = (call: Pick<Call<typeof open>, 'subject' | 'deps' | 'language'>) =>
  examReaderOf(readerOf(call), call.subject);

/** The schedule of exams by year and month (CNT-14). */
export const examRoutes = [
  route({
    method: 'GET',
    path: 'cms/exam/years',
    rule: open,
    summary: 'Years with exam sessions for the caller',
    response: z.array(examYear),
    handler: (call) => readExamYears(call.db, examReader(call)),
  }),
  route({
    method: 'GET',
    path: 'cms/exam/months',
    rule: open,
    summary: 'Months with exam sessions for the caller, of a year or of all',
    query: examMonthsQuery,
    response: z.array(examMonth),
    handler: (call) => readExamMonths(call.db, examReader(call), call.query),
  }),
  route({
    method: 'GET',
    path: 'cms/exam/schedule',
    rule: open,
    summary: 'Exam sessions of a year and month, the earliest first',
    query: examScheduleFilter,
    response: paged(examSession),
    handler: (call) => readExamSchedule(call.db, examReader(call), call.query),
  }),
];
