import {
  agentByCodeQuery,
  agentChoice,
  agentInfo as agentInfoSchema,
  agentListQuery,
  faceMaskAnswer,
  faceMaskRequest,
  paged,
} from '@portal/types';
import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { MASK_RIGHT } from '../auth/masked-subject.ts';
import { agentInfo } from '../auth/profile-store.ts';
import { choiceOf, findChoice, listChoices } from './agent-store.ts';
import { changeAgent } from './face-mask.ts';

const rule = { authority: MASK_RIGHT } as const;

/** Looking at the portal as an agent (spec/access.md 4.7), and the agents to choose from. */
export const impersonationRoutes = [
  route({
    method: 'POST',
    path: 'admin/face-mask',
    // Who leaves has the agent's rights; who begins is asked for the right in the handler.
    rule: { signedIn: true },
    masked: true,
    summary: 'Look at the portal as an agent, with a reason; agentCode null: as oneself again',
    limit: { most: 60, seconds: 60 },
    body: faceMaskRequest,
    response: faceMaskAnswer,
    handler: (call) => changeAgent(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'agent/get-agent-detail-by-face-mask',
    rule: { signedIn: true },
    masked: true,
    summary: 'The agent whom the session looks as',
    body: z.object({ username: z.string().trim().max(100).optional() }),
    response: agentInfoSchema,
    handler: async ({ db, subject, body, language }) => {
      const requested = (body.username ?? subject.username).toLowerCase();
      const worn = subject.mask && requested === subject.username.toLowerCase() && subject.agent;
      const info = worn && (await agentInfo(db, worn.id, language));
      if (!info) throw httpError('NOT_FOUND');
      return info;
    },
  }),
  route({
    method: 'GET',
    path: 'lookup/check-agent-by-code',
    rule,
    summary: 'An agent within reach whom the caller may look as',
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
    summary: 'Agents within reach, by code or name',
    query: agentListQuery,
    response: paged(agentChoice),
    handler: async ({ db, subject, query, language }) => {
      const { rows, total } = await listChoices(db, subject, query);
      return { datas: rows.map((row) => choiceOf(row, language)), totalData: total };
    },
  }),
];
