import type { FieldError, Language } from '@portal/types';

export type Sentence = Record<Language, string>;
/** A sentence stands for itself in each language. */
export type Params = Record<string, string | number | Sentence>;

/** A refusal's HTTP status and what people read; `{name}` takes a parameter. */
export interface RefusalText extends Sentence {
  status: number;
}

export interface RefusalOptions {
  params?: Params;
  /** What goes into `data` of the envelope; null without it. */
  data?: unknown;
  fields?: FieldError[];
  headers?: Record<string, string>;
}

/** A call that is refused on purpose. Thrown anywhere below a route; the error handler answers it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly text: RefusalText;
  readonly options: RefusalOptions;

  constructor(code: string, text: RefusalText, options: RefusalOptions = {}) {
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

/** Makes a module's refusals: `const refuse = refusals({CODE: {status, vi, en}}); throw refuse('CODE')`. */
export function refusals<const T extends Record<string, RefusalText>>(texts: T) {
  return (code: keyof T & string, options: RefusalOptions = {}): Refusal => {
    const text = texts[code];
    if (text === undefined) {
      throw new Error(`no sentence for the refusal ${code}`);
    }
    return new Refusal(code, text, options);
  };
}
