import type { ChangeAnswer } from '@portal/api-client/auth';
import { FieldsError, faults, useForm, useSubmit } from '@portal/remote-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
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

/** The service answered, and did not change anything. */
class NotChanged extends Error {
  override name = 'NotChanged';
}

const emptyOf = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Typed<F>;

/** A form of passwords: judged here, compared there, sent once; nothing typed is lost by a failure. */
export const useSecretsForm = <F extends string>(setup: SecretsSetup<F>) => {
  const { fields, judge, checks, send, onChanged } = setup;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const text = z.object(Object.fromEntries(fields.map((field) => [field, z.string()])));
  const form = useForm<Typed<F>>({
    schema: text.check(faults((typed) => judge(typed as Typed<F>))) as unknown as z.ZodMiniType<
      Typed<F>,
      Typed<F>
    >,
    defaultValues: emptyOf(fields),
    faultText: () => '',
  });

  const compare = async (typed: Typed<F>): Promise<void> => {
    const wrong: Record<string, string> = {};
    for (const { field, ask, wrong: message } of checks) {
      if (!(await ask(typed[field]))) wrong[field] = message;
    }
    if (Object.keys(wrong).length > 0) throw new FieldsError(wrong);
  };
  const { submit, busy, errors, dropGuard } = useSubmit(form, {
    send: async (typed) => {
      await compare(typed);
      const answer = await send(typed);
      if (answer.statusMessages !== 'success') throw new NotChanged(answer.description);
      return answer;
    },
    onSuccess: ({ messageKey }) => {
      onChanged();
      setOutcome({ kind: 'changed', ...(messageKey && { messageKey }) });
    },
    fieldErrors: (error) => (failureOf(error, fields)?.fields ?? {}) as Problems<F>,
    onError: (error) => {
      if (error instanceof FieldsError) return;
      if (error instanceof NotChanged) {
        setOutcome({ kind: 'failed', text: error.message || null, fields: {} });
      } else setOutcome(failureOf(error, fields));
    },
    telemetryCode: 'PORTAL-PASSWORD-01',
    summaryFrom: 2,
  });

  /** Compares a field that was left, ahead of the submit; what cannot be compared now is reported by the submit. */
  const leave = async (field: F) => {
    const check = checks.find((one) => one.field === field);
    const value = form.getValues()[field];
    if (!check || value === '' || busy) return;
    const right = await check.ask(value).catch(() => true);
    if (right || form.getValues()[field] !== value) return;
    form.setError(field, { type: 'custom', message: check.wrong });
  };

  return {
    form,
    errors,
    busy,
    outcome,
    isDirty: form.formState.isDirty,
    dropGuard,
    leave,
    submit,
    forget: () => setOutcome(null),
    reset: () => {
      form.reset(emptyOf(fields));
      setOutcome(null);
    },
  };
};

export type SecretsForm<F extends string> = ReturnType<typeof useSecretsForm<F>>;
