import type { InboxActed } from '@portal/types';
import { eq } from 'drizzle-orm';
import { registration } from '../../db/schema/index.ts';
import { ownItem, recordItem } from '../../inbox/acts.ts';
import { addEvent, updateItem } from '../../inbox/item-store.ts';
import { httpError } from '../../inbox/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { httpError as registrationError } from '../registration/messages.ts';
import { placeOf } from '../registration/place.ts';
import { addCandidate, findDuplicate } from '../registration/store.ts';

interface Request {
  id: number;
  version: number;
  provinceCode: string;
  officeId: number;
}

/** A registration becomes a candidate, once; a person who is one already is refused as at the registration (REG-08). */
export async function makeCandidate(call: Caller, request: Request): Promise<InboxActed> {
  const { db, deps, language } = call;
  const { id, version } = request;
  const named = { inbox: 'registrations', id, version } as const;
  const item = await ownItem(call, named);
  const [row] = await db.select().from(registration).where(eq(registration.id, id));
  if (row === undefined || row.candidateId !== null) throw httpError('INBOX_CANDIDATE');
  const { fullName, nameFold, email, phoneE164 } = row;
  const person = { fullName, nameFold, email, phoneE164 };
  const chosen = { provinceCity: request.provinceCode, office: String(request.officeId) };
  const place = await placeOf(db, chosen, language);
  const now = deps.clock();
  const added = await addCandidate(db, now, person, place);
  if (added === undefined) {
    const found = (await findDuplicate(db, person)) ?? '';
    const date = found.replace(/(\d{4})(\d{2})(\d{2})/, '$3/$2/$1');
    throw registrationError('DUPLICATE_CANDIDATE', { params: { date } });
  }
  await db.update(registration).set({ candidateId: added.id }).where(eq(registration.id, id));
  const stored = await updateItem(db, 'registrations', id, {
    ...{ status: 'CLOSED', closedAt: now, closeReason: added.code },
    firstAnswerAt: item.firstAnswerAt ?? now,
  });
  await addEvent(call, 'registrations', id, { kind: 'STATE', state: 'CLOSED', text: added.code });
  await recordItem(call, db, 'make-candidate', named, item.status, 'CLOSED', {
    reason: added.code,
  });
  return { id, state: 'CLOSED', version: stored };
}
