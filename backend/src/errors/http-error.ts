import type { FieldError, Language } from '@portal/types';

export type Sentence = Record<Language, string>;
/** A sentence is its own translation in each language. */
export type Params = Record<string, string | number | Sentence>;

/** The HTTP status of an error and its sentences; `{name}` takes a parameter. */
export interface HttpErrorText extends Sentence {
  status: number;
}

export interface HttpErrorOptions {
  params?: Params;
  /** What goes into `data` of the envelope; null without it. */
  data?: unknown;
  fields?: FieldError[];
  headers?: Record<string, string>;
}

/** A call that is refused on purpose. Thrown anywhere below a route; the error handler answers it. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly code: string;
  readonly text: HttpErrorText;
  readonly options: HttpErrorOptions;

  constructor(code: string, text: HttpErrorText, options: HttpErrorOptions = {}) {
    super(code);
    this.code = code;
    this.text = text;
    this.options = options;
  }
}

/** Puts the parameters into a sentence. */
export function say(sentence: Sentence, language: Language, params: Params = {}): string {
  return sentence[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}

/** Defines a module's errors: `const httpError = httpErrors({CODE: {status, vi, en}}); throw httpError('CODE')`. */
export function httpErrors<const T extends Record<string, HttpErrorText>>(texts: T) {
  return (code: keyof T & string, options: HttpErrorOptions = {}): HttpError => {
    const text = texts[code];
    if (text === undefined) {
      throw new Error(`no sentence for the rejection ${code}`);
    }
    return new HttpError(code, text, options);
  };
}
