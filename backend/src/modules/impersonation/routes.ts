import {
  agentByCodeQuery,
  agentChoice,
  agentInfo as agentInfoSchema,
  agentListQuery,
  impersonationAnswer,
  impersonationRequest,
  paged,
} from '@portal/types';
import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { IMPERSONATE_RIGHT } from '../auth/impersonated-subject.ts';
import { agentInfo } from '../auth/profile-store.ts';
import { choiceOf, findChoice, listChoices } from './agent-store.ts';
import { changeAgent } from './change-agent.ts';

const rule = { authority: IMPERSONATE_RIGHT } as const;

/** Impersonation of an agent (spec/access.md 4.7), and the agents to choose from. */
export const impersonationRoutes = [
  route({
    method: 'POST',
    path: 'admin/face-mask',
    // Ending it is called with the agent's rights; the handler checks the right to start it.
    rule: { signedIn: true },
    whileImpersonating: true,
    summary: 'Impersonate an agent, with a reason; agentCode null ends it',
    limit: { most: 60, seconds: 60 },
    body: impersonationRequest,
    response: impersonationAnswer,
    handler: (call) => changeAgent(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'agent/get-agent-detail-by-face-mask',
    rule: { signedIn: true },
    whileImpersonating: true,
    summary: 'The agent whom the session impersonates',
    body: z.object({ username: z.string().trim().max(100).optional() }),
    response: agentInfoSchema,
    handler: async ({ db, subject, body, language }) => {
      const requested = (body.username ?? subject.username).toLowerCase();
      const impersonated =
        subject.impersonation && requested === subject.username.toLowerCase() && subject.agent;
      const info = impersonated && (await agentInfo(db, impersonated.id, language));
      if (!info) throw httpError('NOT_FOUND');
      return info;
    },
  }),
  route({
    method: 'GET',
    path: 'lookup/check-agent-by-code',
    rule,
    summary: 'An agent in the scope of the caller, who may impersonate them',
    limit: { most: 120, seconds: 60 },
    query: agentByCodeQuery,
    response: agentChoice,
    handler: async ({ db, subject, query, language }) => {
      const found = await findChoice(db, subject, query.agentCode);
      if (found === undefined) throw httpError('NOT_FOUND');
      return choiceOf(found, language);
    },
  }),
  route({
    method: 'GET',
    path: 'lookup/get-list-agent',
    rule,
    summary: 'Agents in the scope of the caller, by code or name',
    query: agentListQuery,
    response: paged(agentChoice),
    handler: async ({ db, subject, query, language }) => {
      const { rows, total } = await listChoices(db, subject, query);
      return { datas: rows.map((row) => choiceOf(row, language)), totalData: total };
    },
  }),
];
