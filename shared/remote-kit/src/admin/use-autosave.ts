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

interface Versioned {
  version: number;
}

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
  const running = useRef<Promise<boolean> | null>(null);
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
  const join = (fresh: Row, error: ApiError | null) => {
    const current = valueIn(fresh);
    const mine = latest.current;
    const { value: merged, conflicts } = merge({ base: stored.current, mine, current });
    stored.current = current;
    version.current = fresh.version;
    if (merged !== mine) show(merged);
    if (conflicts.length > 0) {
      setStatus('failed');
      setConflict({ error, current, paths: conflicts });
    } else if (isSame(merged, current)) {
      // Nothing is left to be stored: a save without a change would end the review that was just asked for.
      setStatus('saved');
    } else schedule();
  };

  const refused = (error: unknown) => {
    const changed = changedOf<Row>(error);
    if (changed) return join(changed.current, changed.error);
    setProblem(isApiError(error) ? error.message : null);
    setStatus(options.onRefused?.(error) ?? 'failed');
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
      const saved = await options.save(sent, version.current);
      version.current = saved.version;
      stored.current = sent;
      options.onSaved(saved);
      const isLatest = isSame(latest.current, sent);
      setStatus(isLatest ? 'saved' : 'waiting');
      return isLatest;
    } catch (error) {
      refused(error);
      return false;
    }
  };

  /** One call at a time; resolves to whether all that is written is stored. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current !== null) await running.current;
    if (isSame(latest.current, stored.current)) {
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
    ...{ value, status, problem, conflict, generation, save, dropGuard },
    faults: status === 'invalid' ? faultsOf(value) : [],
    version: () => version.current,
    change: (write: (value: Value) => Value) => {
      latest.current = write(latest.current);
      setValue(latest.current);
      schedule();
    },
    /** Takes over what was read again. */
    receive: (fresh: Row) => join(fresh, null),
    /** Goes on with the chosen values. */
    resolve: (chosen: Value) => {
      setConflict(null);
      show(chosen);
      schedule();
    },
    later: () => setConflict(null),
  };
};
