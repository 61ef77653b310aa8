import type { HierarchyChoice } from '@portal/types';

export interface Option {
  value: string;
  label: string;
}

/** Several of a few words; by comma in the URL. */
export interface ChoicesField {
  kind: 'choices';
  param: string;
  label: string;
  options: readonly Option[];
}

/** One of many. */
export interface ChoiceField {
  kind: 'choice';
  param: string;
  label: string;
  /** The first choice, which filters nothing. */
  all: string;
  options: readonly Option[];
}

/** A stretch of days, open at either end; yyyyMMdd in the URL. */
export interface DaysField {
  kind: 'days';
  /** Search params of the first and the last day. */
  from: string;
  to: string;
  label: string;
  presets: readonly { label: string; from?: string; to?: string }[];
}

/** Somebody of a level below the reader; the code of one person in the URL (useHierarchyField). */
export interface HierarchyField {
  kind: 'hierarchy';
  param: string;
  label: string;
  /** The person in the URL with all above, the highest first; none while they are asked for. */
  chosen: readonly HierarchyChoice[];
  /** Nobody in the reader's scope has the code in the URL. */
  unknown: boolean;
  /** What the chip says. */
  chip: string;
}

/** A filter as data: bar, drawer and chips are made of it. */
export type FilterField = ChoicesField | ChoiceField | DaysField | HierarchyField;
