import type { HierarchyChoice } from '@portal/types';

export interface Option {
  value: string;
  label: string;
}

/** Several of a few codes, separated by commas in the URL. */
export interface ChoicesField {
  kind: 'choices';
  param: string;
  label: string;
  options: readonly Option[];
}

/** One of many codes. */
export interface ChoiceField {
  kind: 'choice';
  param: string;
  label: string;
  /** The first choice, which filters nothing. */
  all: string;
  options: readonly Option[];
}

/** A range of days, open at either end; yyyyMMdd in the URL. */
export interface DaysField {
  kind: 'days';
  /** Search params of the first and the last day. */
  from: string;
  to: string;
  label: string;
  presets: readonly { label: string; from?: string; to?: string }[];
}

/** A person of a level below the user, by agent code in the URL (useHierarchyField). */
export interface HierarchyField {
  kind: 'hierarchy';
  param: string;
  label: string;
  /** The person in the URL with all above them, highest first; empty while loading. */
  chosen: readonly HierarchyChoice[];
  /** The code in the URL is not in the user's scope. */
  unknown: boolean;
  /** What the chip says. */
  chip: string;
}

/** A filter as data: bar, drawer and chips are made of it. */
export type FilterField = ChoicesField | ChoiceField | DaysField | HierarchyField;
