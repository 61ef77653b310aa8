import { type ApiError, isApiError } from '@portal/api-client/api-error';
import { useEffect, useRef, useState } from 'react';
import { useDirty } from '../forms/index.ts';

/** After the last key. */
const AUTOSAVE_MS = 2_000;

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid' | 'locked';

/** What another person wrote at the same places meanwhile. */
export interface AutosaveConflict<Value, Path> {
  /** What the service said; null where it was found by reading again. */
  error: ApiError | null;
  current: Value;
  paths: Path[];
}

/** What is written together with what others wrote. */
export interface MergedValue<Value, Path> {
  /** The own value itself where nothing came from elsewhere. */
  value: Value;
  /** What both changed, each in another way; the value has the own part. */
  conflicts: Path[];
}

/** What a save came to: `joined` says that what is stored has a part of another person that was not on the screen before. */
export type SaveOutcome = 'stored' | 'joined' | false;

interface Versioned {
  version: number;
}

/** `newer`: more was written meanwhile; `joined`, `same`: another person's version came, with or without a part that is new here. */
type Stored = 'stored' | 'newer' | 'joined' | 'same' | 'stopped';

interface Options<
  Value,
  Path,
  Fault extends string,
  Row extends Versioned,
  Saved extends Versioned,
> {
  /** As it is stored at the start. */
  row: Row;
  valueIn(row: Row): Value;
  isSame(one: Value, other: Value): boolean;
  merge(versions: Record<'base' | 'mine' | 'current', Value>): MergedValue<Value, Path>;
  /** What cannot be stored as it is: the service would refuse it. */
  faultsOf(value: Value): Fault[];
  save(value: Value, version: number): Promise<Saved>;
  onSaved(saved: Saved): void;
  /** A rejection that is no change of another person; returns whether that is a lock. */
  onRefused?(error: unknown): 'failed' | 'locked';
  /** A page that goes away stores what its timer would have stored. */
  savesOnLeave?: boolean;
}

const changedOf = <Row>(error: unknown): { error: ApiError; current: Row } | null => {
  if (!isApiError(error) || error.code !== 'ADMIN_CHANGED') return null;
  const { current } = (error.data ?? {}) as { current?: Row };
  return current === undefined ? null : { error, current };
};

/** Something that is written without a button: stored two seconds after the last key, joined with what others wrote, never lost. */
export const useAutosave = <
  Value,
  Path,
  Fault extends string,
  Row extends Versioned,
  Saved extends Versioned,
>(
  options: Options<Value, Path, Fault, Row, Saved>,
) => {
  const { row, valueIn, isSame, merge, faultsOf } = options;
  const [value, setValue] = useState(() => valueIn(row));
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<AutosaveConflict<Value, Path> | null>(null);
  /** Counts what came from elsewhere, so that fields with a text of their own show it. */
  const [generation, setGeneration] = useState(0);
  const latest = useRef(value);
  const stored = useRef(value);
  const version = useRef(row.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<Stored> | null>(null);
  const dropGuard = useDirty(status !== 'saved');
  const last = useRef(options);
  useEffect(() => {
    last.current = options;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const { savesOnLeave, ...way } = last.current;
      if (!savesOnLeave || running.current !== null) return;
      if (way.isSame(latest.current, stored.current)) return;
      if (way.faultsOf(latest.current).length > 0) return;
      way.save(latest.current, version.current).catch(() => undefined);
    },
    [],
  );

  const show = (next: Value) => {
    latest.current = next;
    setValue(next);
    setGeneration((count) => count + 1);
  };

  /** Joins what is here with the row as it is now. */
  const join = (fresh: Row, error: ApiError | null): Stored => {
    const current = valueIn(fresh);
    const mine = latest.current;
    const { value: merged, conflicts } = merge({ base: stored.current, mine, current });
    stored.current = current;
    version.current = fresh.version;
    if (merged !== mine) show(merged);
    if (conflicts.length > 0) {
      setStatus('failed');
      setConflict({ error, current, paths: conflicts });
      return 'stopped';
    }
    // Nothing is left to be stored: a save without a change would end the review that was just asked for.
    if (isSame(merged, current)) setStatus('saved');
    else schedule();
    return merged === mine ? 'same' : 'joined';
  };

  const refused = (error: unknown): Stored => {
    const changed = changedOf<Row>(error);
    if (changed) return join(changed.current, changed.error);
    setProblem(isApiError(error) ? error.message : null);
    setStatus(options.onRefused?.(error) ?? 'failed');
    return 'stopped';
  };

  const store = async (): Promise<Stored> => {
    const sent = latest.current;
    if (faultsOf(sent).length > 0) {
      setStatus('invalid');
      return 'stopped';
    }
    setStatus('saving');
    setProblem(null);
    try {
      const saved = await options.save(sent, version.current);
      version.current = saved.version;
      stored.current = sent;
      options.onSaved(saved);
      const isLatest = isSame(latest.current, sent);
      setStatus(isLatest ? 'saved' : 'waiting');
      return isLatest ? 'stored' : 'newer';
    } catch (error) {
      return refused(error);
    }
  };

  /** One call at a time. */
  const storeOnce = async (): Promise<Stored> => {
    clearTimeout(timer.current);
    while (running.current !== null) await running.current;
    if (isSame(latest.current, stored.current)) {
      setStatus('saved');
      return 'stored';
    }
    running.current = store();
    const outcome = await running.current;
    running.current = null;
    return outcome;
  };

  /** Until all that is written is stored, also where another person's version comes between: an act waits for it. */
  const save = async (): Promise<SaveOutcome> => {
    let isJoined = false;
    for (;;) {
      const outcome = await storeOnce();
      if (outcome === 'stopped') return false;
      if (outcome === 'stored') return isJoined ? 'joined' : 'stored';
      isJoined ||= outcome === 'joined';
    }
  };

  function schedule() {
    setStatus('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void storeOnce(), AUTOSAVE_MS);
  }

  return {
    ...{ value, status, problem, conflict, generation, save, dropGuard },
    faults: status === 'invalid' ? faultsOf(value) : [],
    version: () => version.current,
    change: (write: (value: Value) => Value) => {
      latest.current = write(latest.current);
      setValue(latest.current);
      schedule();
    },
    /** Takes over what was read again. */
    receive: (fresh: Row) => void join(fresh, null),
    /** Goes on with the chosen values. */
    resolve: (chosen: Value) => {
      setConflict(null);
      show(chosen);
      schedule();
    },
    later: () => setConflict(null),
  };
};
