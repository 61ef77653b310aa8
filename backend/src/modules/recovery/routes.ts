import {
  agentCodeGiven,
  checkRecoveryOtpRequest,
  passwordRenewed,
  recoveryStarted,
  recoveryVerified,
  renewPasswordRequest,
  resendRecoveryOtpRequest,
  securityQuestion,
  sendRecoveryOtpRequest,
  sentOtp,
  startRecoveryRequest,
  validateQuestionRequest,
} from '@portal/types';
import * as z from 'zod/mini';
import { httpError } from '../../errors/messages.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { listQuestions } from './agent-store.ts';
import { checkRecoveryOtp } from './check-otp.ts';
import { AGENT_UNKNOWN, WRONG_ANSWER } from './messages.ts';
import { validateQuestion } from './question.ts';
import { renewPassword } from './renew.ts';
import { resendOtp, sendOtp } from './send-otp.ts';
import { agentExists, startRecovery } from './start.ts';

const open = { open: true } as const;
/** From one address; what one account takes is counted apart. */
const LIMIT = { most: 120, seconds: 60 };
const option = z.object({ id: z.string(), name: z.string() });

const reportedAnswer = (right: boolean) => answer(right, right ? {} : { sentence: WRONG_ANSWER });

/**
 * Password recovery (spec/access.md 2.5). None of these is a submit: their counters must stay when they refuse, and a
 * hash of a body with a password in it is not kept.
 */
export const recoveryRoutes = [
  route({
    method: 'GET',
    path: 'admin/account/check-agent-exist',
    rule: open,
    summary: 'Whether an agent code may be used',
    query: agentCodeGiven,
    response: z.boolean(),
    handler: async (call) => {
      const exists = await agentExists(call, call.query.agentCode);
      return answer(exists, exists ? {} : { sentence: AGENT_UNKNOWN });
    },
  }),
  route({
    method: 'POST',
    path: 'admin/account/forgot-password/:agentCode',
    rule: open,
    summary: 'Begin a password recovery, and learn how it goes on',
    params: agentCodeGiven,
    body: startRecoveryRequest,
    response: recoveryStarted,
    handler: (call) => startRecovery(call, call.params.agentCode, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/account/forgot-password',
    rule: open,
    summary: 'Send the code of a recovery to the registered e-mail or phone',
    limit: LIMIT,
    body: sendRecoveryOtpRequest,
    response: sentOtp,
    handler: (call) => sendOtp(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/account/resend-otp',
    rule: open,
    summary: 'Replace the code of a recovery by a new one',
    limit: LIMIT,
    body: resendRecoveryOtpRequest,
    response: sentOtp,
    handler: (call) => resendOtp(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/account/check-otp',
    rule: open,
    summary: 'Check the code of a recovery',
    limit: LIMIT,
    body: checkRecoveryOtpRequest,
    response: recoveryVerified,
    handler: (call) => checkRecoveryOtp(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/account/renew-password',
    rule: open,
    summary: 'Set the new password of a recovery whose code was checked',
    limit: LIMIT,
    body: renewPasswordRequest,
    response: passwordRenewed,
    handler: (call) => renewPassword(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'ds/validate-question',
    rule: open,
    summary: 'Whether a security question is answered rightly',
    limit: LIMIT,
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
    summary: 'The questions an account may choose from: all of them, whoever it is',
    query: z.object({ userId: z.string().check(z.maxLength(100)) }),
    response: z.array(securityQuestion),
    handler: ({ db, language }) => listQuestions(db, language),
  }),
];
