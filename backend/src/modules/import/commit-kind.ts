import { IMPORT_KINDS } from '@portal/domain/import';
import { everyLanguage } from '@portal/domain/language';
import type { ChangeEffect } from '@portal/types';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApprovalKind, ChangeReader } from '../../approvals/kind.ts';
import { account, agent, importRow, staff } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type BatchRow, findBatch, openRow } from '../../import/import-store.ts';
import { startCommit } from '../../import/start-import.ts';
import { audit } from '../audit/audit.ts';
import { authorityOf } from './import-access.ts';
import { rolesIn } from './kinds/staff.ts';
import { httpError } from './messages.ts';

const payload = z.object({ batchId: z.number(), kind: z.enum(IMPORT_KINDS) });
type Commit = z.output<typeof payload>;

/** People of more rows than this are imported by two people. */
const FREE_MOST = 100;
/** Contacts and places of these levels are changed by two people, in a file as on a page. */
const HIGH_LEVEL = 6;
const COUNTED: readonly string[] = ['agents', 'staff', 'candidates', 'moves', 'customers'];
const TITLE = sentence('import.change.title');
const NOTE = sentence('import.change.note');

async function batchOf({ db }: Pick<ChangeReader, 'db'>, { batchId }: Commit): Promise<BatchRow> {
  const batch = await findBatch(db, batchId);
  if (batch === undefined) throw httpError('IMPORT_OVER');
  return batch;
}

const countsOf = ({ counts }: BatchRow) => counts as Record<string, number>;
const rightOf = (batch: BatchRow) => (countsOf(batch).RIGHT ?? 0) + (countsOf(batch).WARNED ?? 0);

const toCommit = (batchId: number) =>
  and(eq(importRow.batchId, batchId), inArray(importRow.state, ['RIGHT', 'WARNED']));

/** What the rows that will be imported hold, of those that change something that is there. */
async function keysThere({ db, deps }: ChangeReader, batchId: number, column: string) {
  const rows = await db
    .select()
    .from(importRow)
    .where(and(toCommit(batchId), isNotNull(importRow.before)));
  return rows.map((row) => String(openRow(deps.secrets, row).values[column]));
}

/** Whether rows give roles to new staff: then maker and checker also hold role.manage. */
export async function givesRoles(reader: ChangeReader, { batchId, kind }: Commit) {
  if (kind !== 'staff') return false;
  const rows = await reader.db.select().from(importRow).where(toCommit(batchId));
  return rows.some((row) => rolesIn(openRow(reader.deps.secrets, row).values).length > 0);
}

async function touchesHigh(reader: ChangeReader, { batchId, kind }: Commit): Promise<boolean> {
  if (kind !== 'agents' && kind !== 'moves') return false;
  const codes = await keysThere(reader, batchId, 'agentCode');
  if (codes.length === 0) return false;
  const high = sql`${agent.level} <= ${HIGH_LEVEL}`;
  return (await reader.db.$count(agent, and(inArray(agent.agentCode, codes), high))) > 0;
}

/** The commit of a checked batch: of staff, or of over 100 people, it waits for a second person. */
export const importKind: ApprovalKind<Commit, number> = {
  kind: 'import',
  payload,
  authority: ({ kind }) => authorityOf(kind),
  checkerAuthority: async (reader, commit) =>
    (await givesRoles(reader, commit)) ? 'role.manage' : undefined,
  objectKey: ({ batchId }) => `import:${batchId}`,
  async title(reader, commit) {
    const batch = await batchOf(reader, commit);
    const params = { kind: commit.kind, rows: rightOf(batch), fileName: batch.fileName };
    return everyLanguage((language) => say(TITLE, language, params));
  },
  async persons(reader, { batchId, kind }) {
    if (kind !== 'staff') return [];
    const numbers = await keysThere(reader, batchId, 'staffNo');
    if (numbers.length === 0) return [];
    const rows = await reader.db
      .select({ id: account.id })
      .from(account)
      .innerJoin(staff, eq(staff.id, account.staffId))
      .where(inArray(staff.staffNo, numbers));
    return rows.map(({ id }) => id);
  },
  async isDangerous(reader, commit) {
    if (commit.kind === 'staff') return true;
    const batch = await batchOf(reader, commit);
    if (COUNTED.includes(commit.kind) && rightOf(batch) > FREE_MOST) return true;
    return touchesHigh(reader, commit);
  },
  async base(reader, commit) {
    const { version, state } = await batchOf(reader, commit);
    return { version, state };
  },
  async effect(reader, commit): Promise<ChangeEffect> {
    const batch = await batchOf(reader, commit);
    const changed = await reader.db.$count(
      importRow,
      and(toCommit(batch.id), isNotNull(importRow.before)),
    );
    const { WRONG = 0 } = countsOf(batch);
    const params = { fileName: batch.fileName, wrong: WRONG, changed };
    return {
      changes: [{ field: commit.kind, before: null, after: String(rightOf(batch)) }],
      notes: [everyLanguage((language) => say(NOTE, language, params))],
    };
  },
  async again(reader, commit) {
    const { id, version, counts } = await batchOf(reader, commit);
    const skipWrong = ((counts as Record<string, number>).WRONG ?? 0) > 0;
    const body = { batchId: id, version, skipWrong };
    return { method: 'POST', path: 'admin/import/commit', body };
  },
  async apply({ db, deps, actor, reason, makerId, checkerId, requestId }, commit) {
    const batch = await batchOf({ db }, commit);
    const by = { accountId: makerId, name: batch.byName };
    const jobId = await startCommit(db, deps, batch, by);
    if (jobId === undefined) throw httpError('IMPORT_OVER');
    await audit(db, deps.clock(), {
      ...{ action: 'import.commit', result: 'OK', ...actor, object: `import:${batch.id}` },
      detail: { kind: commit.kind, rows: rightOf(batch), reason, requestId, makerId, checkerId },
      changes: [{ field: commit.kind, before: null, after: String(rightOf(batch)) }],
    });
    return jobId;
  },
};
