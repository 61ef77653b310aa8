import type { ProfileField } from '@portal/domain/inbox';
import { phoneE164 } from '@portal/phone';
import type { FieldChange, InboxActed } from '@portal/types';
import { eq } from 'drizzle-orm';
import { account, agent, candidate, profileRequest, staff } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { ownItem, recordItem } from '../../inbox/acts.ts';
import { openText } from '../../inbox/inbox-text.ts';
import { addEvent, updateItem } from '../../inbox/item-store.ts';
import { httpError } from '../../inbox/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { maskEmail, maskPhone } from '../../scope/mask.ts';
import { notifyAccount } from '../outbox/notify-account.ts';
import { reasonOf } from '../people/reason.ts';
import { type ProfileValues, valuesIn } from './profile-values.ts';

interface Decision {
  id: number;
  version: number;
  decision: 'APPROVED' | 'REJECTED';
  reason: string;
}

const WORDS = {
  APPROVED: {
    subject: sentence('inbox.profile.APPROVED.subject'),
    body: sentence('inbox.profile.APPROVED.body'),
  },
  REJECTED: {
    subject: sentence('inbox.profile.REJECTED.subject'),
    body: sentence('inbox.profile.REJECTED.body'),
  },
} as const;

const phoneOf = (values: ProfileValues) =>
  values.phone === undefined
    ? {}
    : { phoneE164: values.phone === null ? null : (phoneE164(values.phone) ?? values.phone) };

/** How the audit log shows a value: what reaches a person is masked, of an address only that there is one. */
const MASKS: Partial<Record<ProfileField, (value: string) => string | null>> = {
  phone: maskPhone,
  emailPersonal: maskEmail,
  emailCompany: maskEmail,
  address: () => '***',
};

const changesOf = (before: ProfileValues, after: ProfileValues): FieldChange[] =>
  (Object.keys(after) as ProfileField[]).map((field) => {
    const shown = (value: string | null | undefined) =>
      value == null ? null : (MASKS[field]?.(value) ?? value);
    return { field, before: shown(before[field]), after: shown(after[field]) };
  });

/** Writes the values to the person; those that a kind of person does not have are left out. */
async function applyValues({ db }: Caller, accountId: number, values: ProfileValues) {
  const [own] = await db.select().from(account).where(eq(account.id, accountId));
  if (own === undefined) return;
  const { phone: _, emailPersonal, emailCompany, ...rest } = values;
  const phone = phoneOf(values);
  if (own.agentId !== null) {
    const emails = {
      ...(emailPersonal === undefined ? {} : { emailPersonal }),
      ...(emailCompany === undefined ? {} : { emailCompany }),
    };
    await db
      .update(agent)
      .set({ ...phone, ...emails, ...rest, updatedAt: new Date() })
      .where(eq(agent.id, own.agentId));
  } else if (own.staffId !== null) {
    const email = emailCompany == null ? {} : { email: emailCompany };
    await db
      .update(staff)
      .set({ ...phone, ...email, updatedAt: new Date() })
      .where(eq(staff.id, own.staffId));
  } else if (own.candidateId !== null) {
    const email = emailPersonal == null ? {} : { email: emailPersonal };
    await db
      .update(candidate)
      .set({ ...phone, ...email, updatedAt: new Date() })
      .where(eq(candidate.id, own.candidateId));
  }
}

/** Approves a request, and the person changes in that transaction; or rejects it with a notice that says why. */
export async function decideProfile(call: Caller, decision: Decision): Promise<InboxActed> {
  const { db, deps, subject } = call;
  const { id, version, decision: state } = decision;
  const reason = reasonOf(decision, call.language);
  const named = { inbox: 'profile-requests', id, version } as const;
  const item = await ownItem(call, named);
  const [row] = await db.select().from(profileRequest).where(eq(profileRequest.id, id));
  if (row === undefined || row.accountId === subject.accountId) throw httpError('INBOX_STATE');
  const after = valuesIn(openText(deps, row.afterEnc, 'profile_request.after_enc'));
  const before = valuesIn(openText(deps, row.beforeEnc, 'profile_request.before_enc'));
  if (state === 'APPROVED') await applyValues(call, row.accountId, after);
  const now = deps.clock();
  const stored = await updateItem(db, 'profile-requests', id, {
    ...{ status: state, closedAt: now, closeReason: reason },
    firstAnswerAt: item.firstAnswerAt ?? now,
  });
  await db
    .update(profileRequest)
    .set({ decidedBy: subject.accountId })
    .where(eq(profileRequest.id, id));
  await addEvent(call, 'profile-requests', id, { kind: 'STATE', state, text: reason });
  await notifyAccount(db, deps.outbox, row.accountId, ({ fullname, locale }) => {
    const params = { fullname, refNo: item.refNo, reason };
    return {
      subject: say(WORDS[state].subject, locale, params),
      body: say(WORDS[state].body, locale, params),
    };
  });
  const changes = state === 'APPROVED' ? changesOf(before, after) : [];
  await recordItem(call, db, 'decide', named, item.status, state, { reason, changes });
  return { id, state, version: stored + 1 };
}
