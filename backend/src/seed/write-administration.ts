import { everyLanguage } from '@portal/domain/language';
import { specOf } from '@portal/types';
import type pg from 'pg';
import { sealedPayload } from '../approvals/payload.ts';
import * as schema from '../db/schema/index.ts';
import type { Secrets } from '../deps/secrets.ts';
import { say } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';
import { momentOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import {
  CHANGE_REQUESTS,
  type ChangeRequestSeed,
  SETTING_CHANGES,
  type SettingChangeSeed,
} from './data/administration.ts';
import { COMPANY } from './data/organisation.ts';
import { DEMO_SETTINGS } from './data/settings.ts';
import type { Plan } from './plan.ts';

type HistoryRow = typeof schema.settingHistory.$inferInsert;
type RequestRow = typeof schema.changeRequest.$inferInsert;
type AccountIds = ReadonlyMap<string, number>;

const idOf = (ids: AccountIds, username: string): number => {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`the demonstration has no account ${username}`);
  return id;
};

const ACCOUNTS = 'select id, username from account where staff_id is not null';

/** Ids of the accounts of staff, which must be written already. */
const staffAccounts = async (client: pg.ClientBase): Promise<AccountIds> => {
  const { rows } = await client.query<{ id: number | string; username: string }>(ACCOUNTS);
  return new Map(rows.map(({ id, username }) => [username, Number(id)]));
};

const valueAfter = ({ key, after }: Pick<SettingChangeSeed, 'key' | 'after'>): string =>
  after ?? DEMO_SETTINGS[key] ?? specOf(key).default;

/** Five changes of settings with who and why, one of them taken back (areas/administration.md 7). */
const writeSettingChanges = async (client: pg.ClientBase, plan: Plan, ids: AccountIds) => {
  const rows = SETTING_CHANGES.map(
    (change, i): HistoryRow => ({
      ...{ id: i + 1, companyId: COMPANY.id, key: change.key },
      ...{ oldValue: change.before, newValue: valueAfter(change), reason: change.reason },
      updatedBy: idOf(ids, change.by),
      requestId: change.request === undefined ? null : change.request + 1,
      undoOf: change.undo === true ? i : null,
      at: momentOf(plan.today - change.ago, change.minute),
    }),
  );
  await copyRows(client, schema.settingHistory, rows);
  for (const { key, updatedBy, at } of rows) {
    await client.query(
      'update setting set updated_by = $3, updated_at = $4 where company_id = $1 and key = $2',
      [COMPANY.id, key, updatedBy, at],
    );
  }
};

const TITLES = {
  setting: sentence('setting.change.title'),
  grant: sentence('roles.change.title'),
};
const GUARDED = sentence('setting.change.guarded');

/** What a kind stores of a request: the same that its own `propose` would have made. */
const partOf = (request: ChangeRequestSeed, ids: AccountIds, roles: readonly string[]) => {
  if (request.kind === 'setting') {
    const { key, before, after } = request;
    const label = sentence(`setting.label.${key}`);
    return {
      ...{ objectKey: `setting:${key}`, authority: 'setting.manage', personIds: [] },
      title: everyLanguage((of) => say(TITLES.setting, of, { label: label[of] })),
      payload: { key, value: after, undoOf: null },
      base: { version: 1 },
      effect: { changes: [{ field: key, before, after }], notes: [GUARDED] },
    };
  }
  const { username, authority } = request;
  const accountId = idOf(ids, username);
  const item = { kind: 'AUTHORITY', code: authority, effect: 'GRANT' };
  return {
    ...{ objectKey: `grant:${accountId}`, authority: 'role.manage', personIds: [accountId] },
    title: everyLanguage((of) => say(TITLES.grant, of, { username })),
    payload: { accountId, add: [item], remove: [], expiresAt: null },
    base: { grants: roles.map((code) => `ROLE ${code}`) },
    effect: {
      changes: [{ field: `AUTHORITY ${authority}`, before: null, after: 'GRANT' }],
      notes: [],
    },
  };
};

const ROLES_OF = `
  select username, array_agg(role.code order by role.code) as roles from account
    join account_role on account_id = account.id join role on role.id = role_id
   where staff_id is not null group by 1`;

/** A week: the longest that APPROVAL_HOURS allows, so that the demonstration shows waiting requests for a while. */
const OPEN_DAYS = 7;

/**
 * A change request in each state that is stored. Their contents are sealed, so without the keys of the service there are none.
 * Needs accounts and roles.
 */
export const writeChangeRequests = async (
  client: pg.ClientBase,
  plan: Plan,
  secrets: Secrets,
): Promise<void> => {
  const ids = await staffAccounts(client);
  const found = await client.query<{ username: string; roles: string[] }>(ROLES_OF);
  const roles = new Map(found.rows.map((row) => [row.username, row.roles]));
  const rows = CHANGE_REQUESTS.map((request, i): RequestRow => {
    const own = request.kind === 'grant' ? (roles.get(request.username) ?? []) : [];
    const { title, payload, ...part } = partOf(request, ids, own);
    const day = plan.today - request.ago;
    const sentAt = momentOf(day, request.minute);
    const decidedAt = request.decided === undefined ? null : momentOf(day, request.decided);
    const days = request.state === 'PENDING' ? OPEN_DAYS : 3;
    return {
      ...{ id: i + 1, kind: request.kind, state: request.state, reason: request.reason },
      ...{ titleVi: title.vi, titleEn: title.en, ...part },
      payloadEnc: sealedPayload({ secrets }, payload),
      makerId: idOf(ids, request.maker),
      checkerId: request.checker === undefined ? null : idOf(ids, request.checker),
      note: request.note ?? null,
      error: request.error ?? null,
      expiresAt: momentOf(day + days, request.minute),
      decidedAt,
      appliedAt: request.state === 'APPLIED' ? decidedAt : null,
      createdAt: sentAt,
      updatedAt: decidedAt ?? sentAt,
    };
  });
  await copyRows(client, schema.changeRequest, rows);
};

/** What administrators did lately: changes of settings, and requests for a second person. */
export const writeAdministration = async (
  client: pg.ClientBase,
  plan: Plan,
  secrets: Secrets | undefined,
): Promise<void> => {
  if (plan.kind !== 'DEMO') return;
  await writeSettingChanges(client, plan, await staffAccounts(client));
  if (secrets !== undefined) await writeChangeRequests(client, plan, secrets);
};
