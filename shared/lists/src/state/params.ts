import { parseBackendDate } from '@portal/ui/data';

/** Reads one search param of a list: the cleaned value, or undefined for an invalid one. */
export type ParamRule = (raw: string) => string | undefined;

/** Free text of at most `max` characters. */
export const text =
  (max: number): ParamRule =>
  (raw) =>
    raw.trim().slice(0, max) || undefined;

/** One of the given codes. */
export const oneOf =
  (values: readonly string[]): ParamRule =>
  (raw) =>
    values.includes(raw) ? raw : undefined;

/** Some of the given codes, separated by commas, in the declared order whatever the order in the URL. */
export const someOf =
  (values: readonly string[]): ParamRule =>
  (raw) => {
    const requested = new Set(raw.split(','));
    return values.filter((value) => requested.has(value)).join(',') || undefined;
  };

/** A day as yyyyMMdd. */
export const day: ParamRule = (raw) =>
  /^\d{8}$/.test(raw) && parseBackendDate(raw) ? raw : undefined;

/** A code of letters, digits, dashes and dots. */
export const code: ParamRule = (raw) => (/^[\w.-]{1,40}$/.test(raw) ? raw : undefined);

/** Codes of an open set, separated by commas. */
export const codes: ParamRule = (raw) =>
  /^[\w.-]{1,40}(,[\w.-]{1,40}){0,19}$/.test(raw) ? raw : undefined;

/** A whole number from 0 up to `max`. */
export const wholeNumber =
  (max: number): ParamRule =>
  (raw) =>
    /^\d{1,9}$/.test(raw) && Number(raw) <= max ? raw : undefined;
