import {
  agentInfo as agentInfoSchema,
  candidateInfo as candidateSchema,
  menuItem,
  menuType,
  userRecord,
} from '@portal/types';
import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import type { ActiveImpersonation, Subject } from '../../http/subject.ts';
import { findSetting, publicSettings } from '../setting/settings-store.ts';
import { findById } from './account-row.ts';
import { menuTypes, userMenu } from './menu-store.ts';
import { agentInfo, candidateInfo } from './profile-store.ts';
import { userRecordOf } from './user-record.ts';

const companyId = z.coerce.number().int().min(1).max(1_000_000).default(2);
/**
 * What differs under impersonation: rights to read only, and no required action of the agent.
 */
const seenThrough = ({ agentCode }: ActiveImpersonation, { authorities }: Subject) => ({
  authorities: [...authorities],
  confirmDecree: true,
  firstLogin: false,
  passwordExpired: false,
  forceChangeGadPassword: false,
  resetPassword: false,
  faceMask: agentCode,
});

const username = z.string().trim().max(100);

/** What the host asks for once a user is signed in, and the menus and settings that visitors get too. */
export const accountRoutes = [
  route({
    method: 'GET',
    path: 'admin/account/detail',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Own user record',
    query: z.object({ username: username.optional() }),
    response: userRecord,
    handler: async ({ db, deps, subject, query, language }) => {
      const own = (query.username ?? subject.username).toLowerCase();
      const row = await findById(db, subject.accountId, deps.clock());
      if (row === undefined || own !== row.username.toLowerCase()) throw httpError('NOT_FOUND');
      const record = userRecordOf(row, language);
      return subject.impersonation
        ? { ...record, ...seenThrough(subject.impersonation, subject) }
        : record;
    },
  }),
  route({
    method: 'POST',
    path: 'authen-role/list',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: true,
    summary: 'Own authorities',
    response: z.array(z.string()),
    handler: async ({ subject }) => [...subject.authorities],
  }),
  route({
    method: 'GET',
    path: 'menu/type',
    rule: { open: true },
    summary: 'Top menu of the public pages',
    response: z.array(menuType),
    handler: ({ db, language }) => menuTypes(db, language),
  }),
  route({
    method: 'GET',
    path: 'menu/user',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Menu that the caller may see',
    response: z.array(menuItem),
    handler: ({ db, subject }) => userMenu(db, subject),
  }),
  route({
    method: 'POST',
    path: 'agent/get-agent-detail-by-username',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: true,
    summary: 'Own agent record',
    body: z.object({ username }),
    response: agentInfoSchema,
    handler: async ({ db, subject, body, language }) => {
      const own = body.username.toLowerCase() === subject.username.toLowerCase();
      const info = own && subject.agent && (await agentInfo(db, subject.agent.id, language));
      if (!info) throw httpError('NOT_FOUND');
      return info;
    },
  }),
  route({
    method: 'GET',
    path: 'candidate/get-list-profile-candidate-detail',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Own candidate profile',
    response: candidateSchema,
    handler: async ({ db, subject }) => {
      const info = subject.candidateId && (await candidateInfo(db, subject.candidateId));
      if (!info) throw httpError('NOT_FOUND');
      return info;
    },
  }),
  route({
    method: 'GET',
    path: 'admin/get-system-config-by-key',
    rule: { open: true },
    summary: 'A public setting; others only with setting.manage (API-09)',
    query: z.object({ settingKey: z.string().min(1).max(100), companyId }),
    response: z.object({ settingKey: z.string(), settingValue: z.string() }),
    handler: async ({ db, subject, query }) => {
      const found = await findSetting(db, query.companyId, query.settingKey);
      const own = subject?.companyId === query.companyId;
      const seen = found?.public || (own && subject.authorities.has('setting.manage'));
      if (found === undefined || !seen) throw httpError('NOT_FOUND');
      return { settingKey: query.settingKey, settingValue: found.value };
    },
  }),
  route({
    method: 'GET',
    path: 'app/settings',
    rule: { open: true },
    summary: 'All public settings in one answer, for the start of the portal',
    query: z.object({ companyId }),
    response: z.record(z.string(), z.string()),
    handler: ({ deps, query }) => publicSettings(deps, query.companyId),
  }),
];
