import { saveContentDraft } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import { type AutosaveConflict, useAutosave } from '@portal/remote-kit/admin';
import {
  type ContentBody,
  type ContentDraft,
  type ContentDraftActed,
  type ContentLocked,
  contentBodies,
} from '@portal/types';
import { type BodyPath, mergeBodies, sameBodies, withValue } from './body-paths.ts';
import { lockedOf } from './use-open-draft.ts';

export type BodyConflict = AutosaveConflict<ContentBody, BodyPath>;

interface Outcomes {
  onLocked(lock: ContentLocked): void;
  /** What is stored: its state may be the first one again, and it may lack something else. */
  onSaved(acted: ContentDraftActed): void;
}

const faultsOf = (kind: ContentDraft['kind'], body: ContentBody): string[] => {
  const checked = contentBodies[kind].safeParse(body);
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'));
};

/** What is written in a draft, stored by itself while no other editor has its lock. */
export const useDraftEditing = (draft: ContentDraft, { onLocked, onSaved }: Outcomes) => {
  const { http } = usePortal();
  const { kind, id } = draft;
  const {
    value: body,
    change,
    ...editing
  } = useAutosave({
    row: draft,
    valueIn: (row: ContentDraft) => row.body,
    isSame: (one, other) => sameBodies(kind, one, other),
    merge: (versions) => mergeBodies(kind, versions),
    faultsOf: (written) => faultsOf(kind, written),
    save: (written, version) => saveContentDraft(http, id, { version, body: written }),
    onSaved,
    onRefused: (error) => {
      const locked = lockedOf(error);
      if (locked) onLocked(locked);
      return locked ? 'locked' : 'failed';
    },
  });
  return {
    ...editing,
    body,
    change: (path: BodyPath, value: ContentBody['fields'][string]) =>
      change((written) => withValue(written, path, value)),
  };
};

export type DraftEditing = ReturnType<typeof useDraftEditing>;
