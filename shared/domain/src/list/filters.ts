interface Labelled {
  /** Where `shared/domain/src/locales` has its label; `column.<key>` when left out. */
  label?: string;
}

/** A filter of a list. Its key is the query parameter, but for a range, which has one parameter per end. */
export type FilterDeclaration = Labelled &
  (
    | {
        /** Several of a closed set of codes, separated by commas. */
        type: 'codes';
        codes: readonly string[];
        labels: string;
      }
    | {
        /** One of a closed set; `default` applies where the query names none. */
        type: 'choice';
        codes: readonly string[];
        default?: string;
        labels?: string;
      }
    /** One code of an open set, for example a product. */
    | { type: 'code' }
    /** Several codes of an open set, separated by commas. */
    | { type: 'openCodes'; labels?: string }
    /** First and last day (yyyyMMdd), both included; each end may be open. */
    | { type: 'days'; from: string; to: string }
    /** A whole number from 0 up to `max`. */
    | { type: 'number'; max: number }
  );

/** The query parameters of a filter. */
export const paramsOfFilter = (key: string, filter: FilterDeclaration): readonly string[] =>
  filter.type === 'days' ? [filter.from, filter.to] : [key];
