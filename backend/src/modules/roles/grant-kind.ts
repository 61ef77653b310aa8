import { everyLanguage } from '@portal/domain/language';
import type { FieldChange } from '@portal/types';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ApprovalKind, ChangeReader } from '../../approvals/kind.ts';
import { account } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { audit } from '../audit/audit.ts';
import { adminRemains, holdAdministrators } from '../people/last-admin.ts';
import { httpError as peopleError } from '../people/messages.ts';
import { notifyPerson } from '../people/notice.ts';
import { checkConflicts, type GrantItem, type Grants, needsApproval } from './grant-rules.ts';
import { ownGrants, storeGrants } from './grant-store.ts';

const item = z.object({
  kind: z.enum(['ROLE', 'AUTHORITY']),
  code: z.string(),
  effect: z.enum(['GRANT', 'DENY']),
});
export const grantPayload = z.object({
  accountId: z.number(),
  add: z.array(item),
  remove: z.array(item),
  expiresAt: z.string().nullable(),
});

const TITLE = sentence('roles.change.title');

const ownerOf = async ({ db }: ChangeReader, accountId: number) => {
  const [row] = await db.select().from(account).where(eq(account.id, accountId));
  if (row === undefined) throw new Error('the account of a grant is gone');
  return row;
};

const changesOf = ({ add, remove }: Grants): FieldChange[] => {
  const field = ({ kind, code }: GrantItem) => `${kind} ${code}`;
  return [
    ...add.map((one) => ({ field: field(one), before: null, after: one.effect })),
    ...remove.map((one) => ({ field: field(one), before: one.effect, after: null })),
  ];
};

/** Rights of an account: a dangerous one, or one that the maker lacks, waits for a second person. */
export const grantKind: ApprovalKind<Grants, void> = {
  kind: 'grant',
  payload: grantPayload,
  authority: () => 'role.manage',
  objectKey: ({ accountId }) => `grant:${accountId}`,
  title: async (reader, { accountId }) => {
    const { username } = await ownerOf(reader, accountId);
    return everyLanguage((language) => say(TITLE, language, { username }));
  },
  persons: async (_, { accountId }) => [accountId],
  isDangerous: needsApproval,
  base: async (reader, { accountId }) => ({ grants: await ownGrants(reader, accountId) }),
  effect: async (_, grants) => ({ changes: changesOf(grants), notes: [] }),
  again: (_, grants) => ({ method: 'POST', path: 'admin/grants/set', body: { ...grants } }),
  async apply(context, grants) {
    const { db, deps, actor, reason, requestId, makerId, checkerId } = context;
    const { id, username } = await ownerOf(context, grants.accountId);
    await checkConflicts(context, grants);
    if (grants.remove.some(({ kind, code }) => kind === 'ROLE' && code === 'ADMIN')) {
      await holdAdministrators(db);
      if (!(await adminRemains(db, [id], deps.clock()))) throw peopleError('LAST_ADMIN');
    }
    await storeGrants(context, grants);
    await notifyPerson(context, { id, username }, 'rights');
    await audit(db, deps.clock(), {
      ...{ action: 'grant.set', result: 'OK', ...actor, object: `account:${id}` },
      detail: { reason, requestId, makerId, checkerId },
      changes: changesOf(grants),
    });
  },
};
