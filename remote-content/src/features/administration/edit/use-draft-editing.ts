import { saveContentDraft } from '@portal/api-client/admin';
import { type ApiError, isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { useDirty } from '@portal/remote-kit/forms';
import {
  type ContentBody,
  type ContentDraft,
  type ContentDraftActed,
  type ContentLocked,
  contentBodies,
} from '@portal/types';
import { useEffect, useRef, useState } from 'react';
import { type BodyPath, mergeBodies, sameBodies, withValue } from './body-paths.ts';
import { lockedOf } from './use-open-draft.ts';

/** After the last key. */
const AUTOSAVE_MS = 2_000;

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid' | 'locked';

/** What another person wrote at the same places meanwhile. */
export interface BodyConflict {
  error: ApiError | null;
  current: ContentBody;
  paths: BodyPath[];
}

interface Outcomes {
  onLocked(lock: ContentLocked): void;
  /** What is stored: its state may be the first one again, and it may lack something else. */
  onSaved(acted: ContentDraftActed): void;
}

const faultsOf = (kind: ContentDraft['kind'], body: ContentBody): string[] => {
  const checked = contentBodies[kind].safeParse(body);
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'));
};

/** What is written in a draft: stored two seconds after the last key, joined with what others wrote, and never lost. */
export const useDraftEditing = (draft: ContentDraft, { onLocked, onSaved }: Outcomes) => {
  const { http } = usePortal();
  const [body, setBody] = useState(draft.body);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [conflict, setConflict] = useState<BodyConflict | null>(null);
  /** Counts what came from elsewhere, so that text fields show it. */
  const [generation, setGeneration] = useState(0);
  const latest = useRef(draft.body);
  const stored = useRef(draft.body);
  const version = useRef(draft.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const isDirty = status !== 'saved';
  useDirty(isDirty);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (next: ContentBody) => {
    latest.current = next;
    setBody(next);
    setGeneration((count) => count + 1);
  };

  /** Joins what is here with the draft as it is now; true when nothing is left to decide. */
  const join = (fresh: ContentDraft, error: ApiError | null): boolean => {
    const versions = { base: stored.current, mine: latest.current, current: fresh.body };
    const { body: merged, conflicts } = mergeBodies(draft.kind, versions);
    stored.current = fresh.body;
    version.current = fresh.version;
    if (sameBodies(draft.kind, merged, fresh.body)) {
      // Nothing is left to be stored: a save without a change would end the review that was just asked for.
      if (merged !== latest.current) show(fresh.body);
      latest.current = fresh.body;
      setStatus('saved');
      return true;
    }
    if (merged !== latest.current) show(merged);
    if (conflicts.length === 0) return true;
    setStatus('failed');
    setConflict({ error, current: fresh.body, paths: conflicts });
    return false;
  };

  const failed = (error: unknown): boolean => {
    const locked = lockedOf(error);
    if (locked) {
      setStatus('locked');
      onLocked(locked);
      return false;
    }
    const current = isApiError(error)
      ? (error.data as { current?: ContentDraft } | undefined)?.current
      : undefined;
    if (isApiError(error) && error.code === 'ADMIN_CHANGED' && current) {
      if (join(current, error)) schedule();
      return false;
    }
    setStatus('failed');
    return false;
  };

  const store = async (): Promise<boolean> => {
    const sent = latest.current;
    if (sent === stored.current) {
      setStatus('saved');
      return true;
    }
    if (faultsOf(draft.kind, sent).length > 0) {
      setStatus('invalid');
      return false;
    }
    setStatus('saving');
    try {
      const acted = await saveContentDraft(http, draft.id, {
        version: version.current,
        body: sent,
      });
      version.current = acted.version;
      stored.current = sent;
      onSaved(acted);
      const isLatest = latest.current === sent;
      setStatus(isLatest ? 'saved' : 'waiting');
      return isLatest;
    } catch (error) {
      return failed(error);
    }
  };

  /** One call at a time; resolves to whether all that is written is stored. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current) await running.current;
    if (latest.current === stored.current) {
      setStatus('saved');
      return true;
    }
    running.current = store();
    const isStored = await running.current;
    running.current = null;
    return isStored;
  };

  function schedule() {
    setStatus('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), AUTOSAVE_MS);
  }

  return {
    ...{ body, status, conflict, generation, isDirty, save },
    faults: status === 'invalid' ? faultsOf(draft.kind, body) : [],
    version: () => version.current,
    change: (path: BodyPath, value: ContentBody['fields'][string]) => {
      latest.current = withValue(latest.current, path, value);
      setBody(latest.current);
      schedule();
    },
    /** Takes over what was read again. */
    receive: (fresh: ContentDraft) => {
      if (join(fresh, null) && latest.current !== stored.current) schedule();
    },
    /** Goes on with the chosen values. */
    resolve: (chosen: ContentBody) => {
      setConflict(null);
      show(chosen);
      schedule();
    },
    later: () => setConflict(null),
  };
};

export type DraftEditing = ReturnType<typeof useDraftEditing>;
