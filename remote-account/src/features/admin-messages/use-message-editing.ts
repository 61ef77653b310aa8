import { saveStaffMessage } from '@portal/api-client/admin';
import { type ApiError, isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { useDirty } from '@portal/remote-kit/forms';
import type { StaffMessage } from '@portal/types';
import { useEffect, useRef, useState } from 'react';
import {
  faultsOf,
  formOf,
  type MessageField,
  type MessageForm,
  mergeForms,
  sameForm,
  withValue,
} from './message-form.ts';

/** After the last key. */
const AUTOSAVE_MS = 2_000;

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid';

/** What another person wrote at the same places meanwhile. */
export interface FormConflict {
  text: string;
  current: MessageForm;
  fields: MessageField[];
}

const currentOf = (error: unknown): { error: ApiError; current: StaffMessage } | null => {
  if (!isApiError(error) || error.code !== 'ADMIN_CHANGED') return null;
  const { current } = (error.data ?? {}) as { current?: StaffMessage };
  return current ? { error, current } : null;
};

interface Outcomes {
  onSaved(message: StaffMessage): void;
  /** It cannot be written any more: it was sent, or it waits for a second person. */
  onClosed(): void;
}

/** What is written in a message: stored two seconds after the last key, joined with what others wrote, never lost. */
export const useMessageEditing = (message: StaffMessage, { onSaved, onClosed }: Outcomes) => {
  const { http } = usePortal();
  const [form, setForm] = useState(() => formOf(message));
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  /** Counts what came from elsewhere, so that fields with a text of their own show it. */
  const [generation, setGeneration] = useState(0);
  const latest = useRef(form);
  const stored = useRef(form);
  const version = useRef(message.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const dropGuard = useDirty(status !== 'saved');
  // A page that goes away stores what its timer would have stored.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const last = latest.current;
      if (running.current || sameForm(last, stored.current) || faultsOf(last).length > 0) return;
      saveStaffMessage(http, { ...last, id: message.id, version: version.current }).catch(
        () => undefined,
      );
    },
    [http, message.id],
  );

  const show = (next: MessageForm) => {
    latest.current = next;
    setForm(next);
    setGeneration((count) => count + 1);
  };

  const join = ({ error, current }: { error: ApiError; current: StaffMessage }) => {
    const theirs = formOf(current);
    const merged = mergeForms(stored.current, latest.current, theirs);
    stored.current = theirs;
    version.current = current.version;
    if (!sameForm(merged.form, latest.current)) show(merged.form);
    if (merged.conflicts.length === 0) return schedule();
    setStatus('failed');
    setConflict({ text: error.message, current: theirs, fields: merged.conflicts });
  };

  const store = async (): Promise<boolean> => {
    const sent = latest.current;
    if (faultsOf(sent).length > 0) {
      setStatus('invalid');
      return false;
    }
    setStatus('saving');
    setProblem(null);
    try {
      const link = sent.link?.trim() || null;
      const saved = await saveStaffMessage(http, {
        ...{ ...sent, link },
        ...{ id: message.id, version: version.current },
      });
      version.current = saved.version;
      stored.current = sent;
      onSaved(saved);
      const isLatest = sameForm(latest.current, sent);
      setStatus(isLatest ? 'saved' : 'waiting');
      return isLatest;
    } catch (error) {
      const changed = currentOf(error);
      if (changed) join(changed);
      else {
        setStatus('failed');
        setProblem(isApiError(error) ? error.message : null);
        if (isApiError(error) && error.code === 'MESSAGE_NOT_DRAFT') onClosed();
      }
      return false;
    }
  };

  /** One call at a time; resolves to whether all that is written is stored. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current) await running.current;
    if (sameForm(latest.current, stored.current)) {
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
    ...{ form, status, problem, conflict, generation, save, dropGuard },
    faults: status === 'invalid' ? faultsOf(form) : [],
    version: () => version.current,
    change: (field: MessageField, value: unknown) => {
      latest.current = withValue(latest.current, field, value);
      setForm(latest.current);
      schedule();
    },
    /** Goes on with the chosen values. */
    resolve: (chosen: MessageForm) => {
      setConflict(null);
      show(chosen);
      schedule();
    },
    later: () => setConflict(null),
  };
};

export type MessageEditing = ReturnType<typeof useMessageEditing>;
