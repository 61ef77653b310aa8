import { everyLanguage, inLanguage } from '@portal/domain/language';
import { ROLE_ACTS } from '@portal/types';
import { z } from 'zod';
import type { ApprovalKind } from '../../approvals/kind.ts';
import { say } from '../../errors/http-error.ts';
import { audit } from '../audit/audit.ts';
import { GAINS, LOSES } from '../menu-admin/messages.ts';
import { ROLE_TITLES } from './messages.ts';
import { roleEffect } from './role-effect.ts';
import { concernedCheckers, requireSoundRole, widensRole } from './role-rules.ts';
import {
  findRole,
  type RoleActName,
  type RoleChange,
  roleChanges,
  storeRole,
} from './role-store.ts';

export const rolePayload = z.object({
  what: z.literal('ROLE'),
  act: z.enum(ROLE_ACTS),
  code: z.string(),
  names: z.object(everyLanguage(() => z.string())),
  rights: z.array(z.string()),
});
export type RolePayload = z.output<typeof rolePayload>;

/** What the audit calls each act. */
export const ROLE_EVENTS: Readonly<Record<RoleActName, { action: string }>> = {
  CREATE: { action: 'role.create' },
  CHANGE: { action: 'role.change' },
  RETIRE: { action: 'role.retire' },
  RESTORE: { action: 'role.restore' },
};

export const rolePayloadOf = (change: RoleChange): RolePayload => ({ what: 'ROLE', ...change });

/** What a role gives: adding a dangerous authority, or one that the maker lacks, waits for a second person. */
export const roleKind: ApprovalKind<RolePayload, void> = {
  kind: 'grant',
  payload: rolePayload,
  authority: () => 'role.manage',
  objectKey: ({ code }) => `role:${code}`,
  title: (_, { act, code, names }) =>
    everyLanguage((language) => say(ROLE_TITLES[act], language, { code, name: names[language] })),
  persons: async (reader, { code }) => concernedCheckers(reader, await findRole(reader.db, code)),
  isDangerous: async (reader, change, makerId) =>
    widensRole(reader, await findRole(reader.db, change.code), change, makerId),
  // Under the lock. Who is given the role meanwhile becomes a person concerned, so the request is another one.
  async base(reader, { code }) {
    const role = await findRole(reader.db, code, true);
    return { version: role?.version ?? null, concerned: await concernedCheckers(reader, role) };
  },
  async effect(reader, change) {
    const role = await findRole(reader.db, change.code);
    const { gains, losses } = role
      ? await roleEffect(reader, role, change.rights)
      : { gains: [], losses: [] };
    const notes = (text: typeof GAINS, found: typeof gains) =>
      found.map(({ people, name, authority }) =>
        everyLanguage((language) =>
          say(text, language, { n: people, right: inLanguage(name, language), authority }),
        ),
      );
    return {
      changes: roleChanges(role, change),
      notes: [...notes(GAINS, gains), ...notes(LOSES, losses)],
    };
  },
  async again({ db }, { act, code, names, rights }) {
    if (act === 'CREATE')
      return { method: 'POST', path: 'admin/roles/create', body: { code, names, rights } };
    const role = await findRole(db, code);
    const body = { names, rights, version: role?.version ?? 0 };
    return { method: 'PUT', path: `admin/roles/${encodeURIComponent(code)}`, body };
  },
  async apply(context, change) {
    const { db, deps, actor, reason, requestId, makerId, checkerId } = context;
    const before = await findRole(db, change.code, true);
    await requireSoundRole(context, before, change);
    await storeRole(context, before, change);
    await audit(db, deps.clock(), {
      ...{ ...ROLE_EVENTS[change.act], result: 'OK', ...actor, object: `role:${change.code}` },
      detail: { reason, requestId, makerId, checkerId },
      changes: roleChanges(before, change),
    });
  },
};
