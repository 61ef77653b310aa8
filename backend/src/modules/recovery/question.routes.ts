import { securityQuestion, validateQuestionRequest } from '@portal/types';
import * as z from 'zod/mini';
import { httpError } from '../../errors/messages.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { listQuestions } from './agent-store.ts';
import { CALL_LIMIT } from './call-limit.ts';
import { WRONG_ANSWER } from './messages.ts';
import { validateQuestion } from './question.ts';

const open = { open: true } as const;
const option = z.object({ id: z.string(), name: z.string() });

const reportedAnswer = (right: boolean) => answer(right, right ? {} : { sentence: WRONG_ANSWER });

/** Security questions, and whether an answer is right. */
export const questionRoutes = [
  route({
    method: 'POST',
    path: 'ds/validate-question',
    rule: open,
    summary: 'Whether a security question is answered rightly',
    limit: CALL_LIMIT,
    body: validateQuestionRequest,
    response: z.boolean(),
    handler: async (call) => reportedAnswer(await validateQuestion(call, call.body)),
  }),
  route({
    method: 'GET',
    path: 'ds/validate-question',
    rule: open,
    summary:
      'The same with the answer in the address; exists with COMPAT_GET_SECRETS=1 only (A-18)',
    query: validateQuestionRequest,
    response: z.boolean(),
    handler: async (call) => {
      if (!call.deps.config.compatGetSecrets) throw httpError('UNKNOWN_PATH');
      return reportedAnswer(await validateQuestion(call, call.query));
    },
  }),
  route({
    method: 'GET',
    path: 'app/select2/security-question',
    rule: open,
    summary: 'All security questions, as options',
    response: z.array(option),
    handler: async ({ db, language }) => {
      const questions = await listQuestions(db, language);
      return questions.map(({ questionCode, question }) => ({ id: questionCode, name: question }));
    },
  }),
  route({
    method: 'GET',
    path: 'ds/get-account-question',
    rule: open,
    summary: 'All security questions that an account may choose from',
    query: z.object({ userId: z.string().check(z.maxLength(100)) }),
    response: z.array(securityQuestion),
    handler: ({ db, language }) => listQuestions(db, language),
  }),
];
