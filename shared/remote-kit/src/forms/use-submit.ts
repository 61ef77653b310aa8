import type { CaptchaGiven } from '@portal/types';
import { type BaseSyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Captcha } from '../captcha/use-captcha.ts';
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts';
import type { FieldName, FormHandle } from './form-handle.ts';
import { useAction } from './use-action.ts';
import { useDirty } from './use-dirty.ts';
import { useDraft } from './use-draft.ts';

export interface SubmitContext {
  /** Aborted when the form unmounts. */
  signal: AbortSignal;
  /** The captcha's part of the body. */
  giveCaptcha: Captcha['give'];
}

export interface SubmitOptions<Values extends object, Output, Result> {
  send(values: Output, context: SubmitContext): Promise<Result>;
  /** Belongs to the submit: the form stays busy until it is done, and its failure is handled as that of `send`. */
  onSuccess?(result: Result, values: Output): unknown;
  /** Called for every failure; `shown` is where the user sees it already. */
  onError?(error: unknown, shown: 'captcha' | 'fields' | null): unknown;
  /** Sentences for fields beside those that the service names. */
  fieldErrors?(error: unknown): FieldErrors<Values>;
  captcha?: Captcha;
  /** Leaving a dirty form asks first; false where nothing is lost. */
  guard?: boolean;
  /** Values that survive the portal's own reload. Not for passwords, codes or files. */
  draft?: { key: string; fields: readonly FieldName<Values>[] };
  telemetryCode?: string;
  /** Selects what was typed in the field that takes the focus: it is typed over. For secrets. */
  selects?: boolean;
  /** From so many errors the form's summary takes the focus instead of the first field. */
  summaryFrom?: number;
}

const NO_CAPTCHA: CaptchaGiven = { valueToken: null, requiredCaptch: null };

const pick = <Values extends object>(values: Values, fields: readonly FieldName<Values>[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

/** Submits a form: validation, captcha, one call at a time, errors beside their fields, focus, leave guard and draft. */
export const useSubmit = <Values extends object, Output, Result>(
  form: FormHandle<Values, Output>,
  options: SubmitOptions<Values, Output, Result>,
) => {
  const { captcha, draft, guard = true, summaryFrom = Number.POSITIVE_INFINITY } = options;
  const { isDirty } = form.formState;
  const [reported, setReported] = useState<readonly FieldName<Values>[]>([]);
  const submitting = useRef(false);
  const [validating, setValidating] = useState(false);
  /** Where the next render puts the focus: after the errors are shown. */
  const target = useRef<string>(null);

  const report = (wrong: object) => {
    const fields = (Object.keys(form.getValues()) as FieldName<Values>[]).filter(
      (field) => (wrong as FieldErrors<Values>)[field],
    );
    const [first] = fields;
    target.current = first && fields.length < summaryFrom ? form.idOf(first) : null;
    setReported(fields);
    return first !== undefined;
  };
  useLayoutEffect(() => {
    if (target.current === null) return;
    const field = document.getElementById(target.current);
    target.current = null;
    field?.focus();
    if (options.selects && field instanceof HTMLInputElement) field.select();
  });

  const showFields = (error: unknown): boolean => {
    const wrong: Record<string, string | undefined> = {
      ...fieldErrorsOf(error),
      ...options.fieldErrors?.(error),
    };
    if (!report(wrong)) return false;
    for (const field of Object.keys(form.getValues()) as FieldName<Values>[]) {
      const message = wrong[field];
      if (message) form.setError(field, { type: 'server', message });
    }
    return true;
  };
  const action = useAction({
    telemetryCode: options.telemetryCode,
    isHandled: async (error) => {
      const shown = captcha?.refused(error) ? 'captcha' : showFields(error) ? 'fields' : null;
      await options.onError?.(error, shown);
      return shown !== null;
    },
  });

  const dropGuard = useDirty(guard && isDirty);
  useDraft({
    key: draft?.key,
    isDirty,
    values: () => pick(form.getValues(), draft?.fields ?? []),
    restore: (stored) =>
      form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true }),
  });

  /** Another call of the same form, without its validation: Skip, Send again. */
  const run = <T>(
    call: (context: SubmitContext) => Promise<T>,
    onSuccess?: (result: T) => unknown,
  ) =>
    action.run(
      (signal) =>
        call({ signal, giveCaptcha: captcha?.give ?? (() => Promise.resolve(NO_CAPTCHA)) }),
      onSuccess,
    );

  const valid = async (values: Output) => {
    setReported([]);
    if (captcha?.isMissing()) return;
    await run(
      (context) => options.send(values, context),
      async (result) => {
        // What was saved is what later changes are compared with.
        form.reset(form.getValues());
        dropGuard();
        await options.onSuccess?.(result, values);
      },
    );
  };
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (submitting.current || action.busy) return;
    submitting.current = true;
    setValidating(true);
    try {
      await form.handleSubmit(valid, report)(event);
    } catch (error) {
      // The rules themselves did not load or failed.
      await run(() => Promise.reject(error));
    } finally {
      submitting.current = false;
      setValidating(false);
    }
  };

  const errors = reported.flatMap((field) => {
    const message = form.errorOf(field);
    return message ? [{ id: form.idOf(field), message }] : [];
  });
  const key = errors.map(({ id, message }) => `${id} ${message}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list would take the focus to the summary again.
  const stableErrors = useMemo(() => errors, [key]);
  return {
    submit,
    run,
    busy: validating || action.busy,
    /** A failure that neither a field nor the captcha shows. */
    error: action.error,
    forget: action.forget,
    /** Gives up the leave guard, for a form that closes itself. */
    dropGuard,
    /** Errors of the last submit for the form's summary. */
    errors: errors.length >= summaryFrom ? stableErrors : NO_ERRORS,
  };
};

const NO_ERRORS: readonly { id: string; message: string }[] = [];
