/** What the course has learned so far: addresses, versions, numbers, tokens. */
export type Known = Record<string, string>;

/** One command of a page and what it must do. */
export interface Step {
  /** As the page has it. */
  says: string;
  /** The placeholders of the page and their values here. */
  with?: (known: Known) => [from: string, to: string][];
  /** Part of what it prints. */
  shows: RegExp;
  /** What later steps need of it. */
  learns?: (printed: string, known: Known) => void;
  /** What must be there before, as commands in the same folder. */
  before?: (known: Known) => string[];
  /** It serves until it is stopped, which happens once it has shown that. */
  serves?: true;
}

/** The answer of a release command: the last line that is an object. */
export const answered = (printed: string): Record<string, string> =>
  JSON.parse(printed.split('\n').findLast((line) => line.startsWith('{')) ?? '{}');
