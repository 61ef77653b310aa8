import type { ChangeAnswer } from '@portal/api-client/auth';
import { usePortal } from '@portal/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from './failure.ts';
import type { RemoteCheck } from './remote-check.ts';

export type Typed<F extends string> = Record<F, string>;
export type Problems<F extends string> = Partial<Record<F, string>>;

export interface SecretsSetup<F extends string> {
  /** In the order of the form. */
  fields: readonly F[];
  /** What is wrong before any call is made. */
  judge(typed: Typed<F>): Problems<F>;
  /** Fields that the server compares, and what is said of a wrong one. */
  checks: readonly { field: F; ask: RemoteCheck; wrong: string }[];
  send(typed: Typed<F>): Promise<ChangeAnswer>;
  /** Called after a change was made, before its dialog is closed. */
  onChanged(): void;
}

export type Outcome = { kind: 'changed'; messageKey?: string } | Failure;

const emptyOf = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Typed<F>;

/** A form of passwords: judged here, compared there, sent once; nothing typed is lost by a failure. */
export const useSecretsForm = <F extends string>(setup: SecretsSetup<F>) => {
  const { fields, judge, checks, send, onChanged } = setup;
  const { telemetry } = usePortal();
  const [typed, setTyped] = useState(() => emptyOf(fields));
  const [problems, setProblems] = useState<Problems<F>>({});
  const [reported, setReported] = useState<readonly F[]>([]);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useRef(typed);
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const tell = (wrong: Problems<F>) => {
    setProblems(wrong);
    setReported(fields.filter((field) => wrong[field]));
  };
  const type = (field: F, text: string) => {
    latest.current = { ...latest.current, [field]: text };
    setTyped(latest.current);
    setProblems((before) => ({ ...before, [field]: undefined }));
    setReported((before) => before.filter((one) => one !== field));
  };
  /** Compares a field that was left, ahead of the submit; what cannot be compared now is reported by the submit. */
  const leave = async (field: F) => {
    const check = checks.find((one) => one.field === field);
    const value = latest.current[field];
    if (!check || value === '' || running.current) return;
    const right = await check.ask(value).catch(() => true);
    if (right || gone.current || latest.current[field] !== value) return;
    setProblems((before) => ({ ...before, [field]: check.wrong }));
  };

  const compare = async (): Promise<Problems<F>> => {
    const wrong: Problems<F> = {};
    for (const { field, ask, wrong: words } of checks) {
      if (!(await ask(latest.current[field]))) wrong[field] = words;
    }
    return wrong;
  };
  const attempt = async () => {
    const wrong = await compare();
    tell(wrong);
    if (Object.keys(wrong).length > 0) return;
    const answer = await send(latest.current);
    if (answer.statusMessages !== 'success') {
      setOutcome({ kind: 'failed', text: answer.description ?? null, fields: {} });
      return;
    }
    onChanged();
    setOutcome({ kind: 'changed', messageKey: answer.messageKey });
  };

  const submit = async () => {
    if (running.current) return;
    const wrong = judge(latest.current);
    tell(wrong);
    if (fields.some((field) => wrong[field])) return;
    running.current = true;
    setBusy(true);
    try {
      await attempt();
    } catch (error) {
      const failure = failureOf(error, fields);
      if (failure === null) return;
      if (failure.text === null) telemetry.error('PORTAL-PASSWORD-01', error);
      setProblems(failure.fields as Problems<F>);
      setOutcome(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    typed,
    problems,
    reported,
    busy,
    outcome,
    dirty: fields.some((field) => typed[field] !== ''),
    type,
    leave,
    submit,
    forget: () => setOutcome(null),
    reset: () => {
      latest.current = emptyOf(fields);
      setTyped(latest.current);
      tell({});
      setOutcome(null);
    },
  };
};

export type SecretsForm<F extends string> = ReturnType<typeof useSecretsForm<F>>;
