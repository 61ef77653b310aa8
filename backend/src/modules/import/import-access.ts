import type { ImportKind as KindName } from '@portal/domain/import';
import type { Authority } from '@portal/permissions';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import type { ImportKind } from '../../import/import-kind.ts';
import { importKinds } from './import-kinds.ts';

/** Kinds of people; all others are of the company's structure and book. */
export const PEOPLE_KINDS: readonly KindName[] = ['agents', 'staff', 'candidates'];

/** The right that imports of a kind need beside the page's own. */
export const authorityOf = (kind: KindName): Authority =>
  PEOPLE_KINDS.includes(kind) ? 'account.manage' : 'org.manage';

/** The kind of a name that the caller may import. A file may name any unit: staff of one unit import nothing. */
export function importable({ authorities, staff }: Subject, name: KindName): ImportKind {
  const kind = importKinds.find((one) => one.kind === name);
  if (kind === undefined) throw httpError('NOT_FOUND');
  const isOfUnit = (staff?.scopeUnits ?? null) !== null;
  if (isOfUnit || !authorities.has(authorityOf(name))) throw httpError('access.denined');
  return kind;
}
