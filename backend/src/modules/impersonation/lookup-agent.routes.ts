import { agentByCodeQuery, agentChoice, agentListQuery, paged } from '@portal/types';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { IMPERSONATE_RIGHT } from '../auth/impersonated-subject.ts';
import { choiceOf, findChoice, listChoices } from './agent-store.ts';

const rule = { authority: IMPERSONATE_RIGHT } as const;

/** The agents whom the caller may impersonate. */
export const lookupAgentRoutes = [
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
