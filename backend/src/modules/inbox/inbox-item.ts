import { type Inbox, PROFILE_FIELDS } from '@portal/domain/inbox';
import type { InboxEventRow, InboxItem } from '@portal/types';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import {
  account,
  candidate,
  contactMessage,
  file,
  inboxEvent,
  office,
  outbox,
  profileRequest,
  province,
  registration,
} from '../../db/schema/index.ts';
import { mayReopen } from '../../inbox/acts.ts';
import { openText } from '../../inbox/inbox-text.ts';
import { findItem, type ItemState } from '../../inbox/item-store.ts';
import type { Caller } from '../../lookup/caller.ts';
import { contactsOf } from '../outbox/notify-account.ts';
import { valuesIn } from './profile-values.ts';

type Own = Pick<
  InboxItem,
  'fullname' | 'email' | 'phone' | 'title' | 'text' | 'candidate' | 'changes' | 'files'
> & { provinceCode: string | null };

const NOTHING = { candidate: null, changes: [], files: [], title: null, text: null };

async function ofContact({ db, deps }: Caller, id: number): Promise<Own> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id));
  if (row === undefined) throw new Error('an item without its row');
  const { fullname, email, phone, title, provinceCity: provinceCode } = row;
  const text = openText(deps, row.contentEnc, 'contact_message.content_enc');
  return { ...NOTHING, fullname, email, phone, title, text, provinceCode };
}

async function ofRegistration({ db }: Caller, id: number): Promise<Own> {
  const [row] = await db
    .select({ own: registration, code: candidate.code, stage: candidate.stage })
    .from(registration)
    .leftJoin(candidate, eq(candidate.id, registration.candidateId))
    .where(eq(registration.id, id));
  if (row === undefined) throw new Error('an item without its row');
  const { fullName: fullname, email, phoneE164: phone, provinceCode } = row.own;
  const { code, stage } = row;
  const known = code === null || stage === null ? null : { code, stage };
  return { ...NOTHING, fullname, email, phone, provinceCode, candidate: known };
}

const filesOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ name: file.originalName, storedName: file.storedName })
        .from(file)
        .where(inArray(file.id, [...ids]));

async function ofProfile({ db, deps }: Caller, id: number): Promise<Own> {
  const [row] = await db.select().from(profileRequest).where(eq(profileRequest.id, id));
  if (row === undefined) throw new Error('an item without its row');
  const contacts = await contactsOf(db, row.accountId);
  const before = valuesIn(openText(deps, row.beforeEnc, 'profile_request.before_enc'));
  const after = valuesIn(openText(deps, row.afterEnc, 'profile_request.after_enc'));
  return {
    ...{ ...NOTHING, title: row.kind, fullname: contacts?.fullname ?? '–', provinceCode: null },
    email: contacts?.emailPersonal ?? contacts?.emailCompany ?? null,
    phone: contacts?.phone ?? null,
    changes: PROFILE_FIELDS.filter((field) => field in after).map((field) => ({
      ...{ field, before: before[field] ?? null, after: after[field] ?? null },
    })),
    files: await filesOf(db, row.fileIds),
  };
}

const OWN = {
  contact: ofContact,
  registrations: ofRegistration,
  'profile-requests': ofProfile,
} satisfies Record<Inbox, (call: Caller, id: number) => Promise<Own>>;

const mailState = (row: {
  outboxId: number | null;
  sentAt: Date | null;
  failedAt: Date | null;
  cancelledAt: Date | null;
}): InboxEventRow['mail'] => {
  if (row.outboxId === null) return null;
  if (row.sentAt !== null) return 'SENT';
  if (row.failedAt !== null) return 'FAILED';
  return row.cancelledAt === null ? 'WAITING' : 'CANCELLED';
};

async function eventsOf({ db, deps }: Caller, inbox: Inbox, id: number): Promise<InboxEventRow[]> {
  const rows = await db
    .select({
      event: inboxEvent,
      by: account.fullname,
      to: sql<
        string | null
      >`(select fullname from account taker where taker.id = ${inboxEvent.toId})`,
      ...{ outboxId: inboxEvent.outboxId, sentAt: outbox.sentAt, failedAt: outbox.failedAt },
      cancelledAt: outbox.cancelledAt,
    })
    .from(inboxEvent)
    .leftJoin(account, eq(account.id, inboxEvent.by))
    .leftJoin(outbox, eq(outbox.id, inboxEvent.outboxId))
    .where(and(eq(inboxEvent.inbox, inbox), eq(inboxEvent.itemId, id)))
    .orderBy(asc(inboxEvent.id));
  return rows.map(({ event, by, to, ...mail }) => ({
    ...{ id: event.id, kind: event.kind, state: event.state, by, to },
    text: openText(deps, event.textEnc, 'inbox_event.text_enc'),
    at: event.at.toISOString(),
    mail: mailState(mail),
  }));
}

async function placeOf(db: Db, officeId: number | null, provinceCode: string | null) {
  const [there] =
    officeId === null
      ? []
      : await db.select({ name: office.name }).from(office).where(eq(office.id, officeId));
  const [home] =
    provinceCode === null
      ? []
      : await db
          .select({ name: province.name })
          .from(province)
          .where(eq(province.code, provinceCode));
  return { office: there?.name ?? null, province: home?.name ?? null };
}

const isLate = ({ status, dueAt }: ItemState, now: Date) =>
  dueAt !== null && dueAt <= now && (status === 'NEW' || status === 'ASSIGNED');

/** An item with its course. Staff who answer see whom they answer. */
export async function inboxItem(call: Caller, inbox: Inbox, id: number): Promise<InboxItem> {
  // Refused before anything of it is read.
  await findItem(call, inbox, id);
  // Its state is read after its course, so it is never older than the last event: an act on it would be a conflict.
  const events = await eventsOf(call, inbox, id);
  const item = await findItem(call, inbox, id);
  const { provinceCode, ...own } = await OWN[inbox](call, id);
  const now = call.deps.clock();
  return {
    ...{ inbox, id, refNo: item.refNo, state: item.status, version: item.version },
    ...own,
    ...(await placeOf(
      call.db,
      item.officeId === null ? null : Number(item.officeId),
      provinceCode,
    )),
    createdAt: item.createdAt.toISOString(),
    dueAt: item.dueAt?.toISOString() ?? null,
    isLate: isLate(item, now),
    assignee:
      item.assignedTo === null ? null : { id: item.assignedTo, name: item.assigneeName ?? '–' },
    isMine: item.assignedTo === call.subject.accountId,
    closedAt: item.closedAt?.toISOString() ?? null,
    closeReason: item.closeReason,
    mayReopen: mayReopen(item, now),
    events,
  };
}
