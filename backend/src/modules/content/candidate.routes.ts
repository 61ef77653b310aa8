import { examSession, paged, regulation } from '@portal/types';
import { route } from '../../http/route.ts';
import { audiencesOf } from './audience.ts';
import { readExams, readRegulations } from './candidate-store.ts';
import { wholeList } from './page-window.ts';
import { readerOf } from './reader.ts';

const open = { open: true } as const;
/** Exams and regulations of the home page of candidates. */
export const candidateRoutes = [
  route({
    method: 'GET',
    path: 'candidate/get-candidate-exam-schedule-homepage',
    rule: open,
    summary: 'Exam sessions from today on, the next first',
    response: paged(examSession),
    handler: async (call) => wholeList(await readExams(call.db, readerOf(call))),
  }),
  route({
    method: 'GET',
    path: 'candidate/get-candidate-regulation',
    rule: open,
    summary: 'Regulations for candidates',
    response: paged(regulation),
    handler: async ({ db, subject, language }) =>
      wholeList(await readRegulations(db, { audiences: audiencesOf(subject), language })),
  }),
];
