import { createHash } from 'node:crypto';
import type { ContentKind } from '@portal/domain/content';
import { LANGUAGES } from '@portal/domain/language';
import type { ContentBody, FieldChange } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import { audit } from '../audit/audit.ts';
import { auditOf } from '../password/asker.ts';

/** Longer texts are in the revisions; the log has their hash. */
const SHOWN_MAX = 120;

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= SHOWN_MAX) return text;
  return `sha256:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
};

/** What differs between two bodies, field by field: `vi.title`, `fields.image`. */
export function bodyChanges(before: ContentBody | undefined, after: ContentBody): FieldChange[] {
  const parts = [...LANGUAGES, 'fields'] as const;
  return parts.flatMap((part) => {
    const [from, to] = [before?.[part] ?? {}, after[part]] as Record<string, unknown>[];
    return [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
      .map((name) => ({
        ...{ field: `${part}.${name}`, before: shown(from?.[name]), after: shown(to?.[name]) },
      }))
      .filter((change) => change.before !== change.after);
  });
}

export const itemObject = (kind: ContentKind, id: number | null) => `${kind}:${id ?? 'new'}`;
export const draftObject = (id: number) => `content-draft:${id}`;
export const stateChange = (before: string | null, after: string | null): FieldChange[] => [
  { field: 'state', before, after },
];

/** Writes an act of an editor down. */
export const recordAct = (
  call: Caller,
  entry: {
    action: string;
    object: string;
    changes: FieldChange[];
    detail?: Record<string, string | number | boolean | null>;
  },
): Promise<void> => audit(call.db, call.deps.clock(), { ...entry, result: 'OK', ...auditOf(call) });
