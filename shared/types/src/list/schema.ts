import type { AnyList } from '@portal/domain/list';
import * as z from 'zod/mini';
import { afterKey, paging } from './paging.ts';
import { scopeQuery } from './scope.ts';

/** Longest list of codes in one parameter. */
const CODES_MAX = 400;

type Parameter<Output, Input = Output> = z.ZodMiniOptional<z.ZodMiniType<Output, Input>>;
type Required<Value> = z.ZodMiniDefault<z.ZodMiniType<Value, Value>>;

type FilterParameter<F> = F extends { type: 'codes'; codes: readonly (infer C extends string)[] }
  ? Parameter<C[], string>
  : F extends { type: 'openCodes' }
    ? Parameter<string[], string>
    : F extends { type: 'choice'; codes: readonly (infer C extends string)[] }
      ? F extends { default: string }
        ? Required<C>
        : Parameter<C>
      : F extends { type: 'number' }
        ? Parameter<number>
        : Parameter<string>;

type FilterShape<F> = {
  -readonly [K in keyof F as F[K] extends {
    type: 'days';
    from: infer A extends string;
    to: infer B extends string;
  }
    ? A | B
    : K]: FilterParameter<F[K]>;
};

type SortShape<L extends AnyList> = [L['sorts'][number]] extends [never]
  ? object
  : { sort: Required<L['sorts'][number]>; order: Required<'asc' | 'desc'> };

type View = 'own' | 'group';
type ViewShape<L extends AnyList> = [NonNullable<L['view']>] extends [never]
  ? object
  : typeof scopeQuery & { view: 'own' extends L['view'] ? Required<View> : Parameter<View> };

type QueryShape<L extends AnyList> = ReturnType<typeof paging> & {
  after: typeof afterKey;
  search: Parameter<string>;
} & FilterShape<L['filters']> &
  SortShape<L> &
  ViewShape<L>;

/** A list's query parameters, one property each. */
export type ListQuerySchema<L extends AnyList> = z.ZodMiniObject<QueryShape<L>>;

const isDay = (text: string): boolean => {
  const iso = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
};

/** A day that exists, as yyyyMMdd. */
const day = z.optional(z.string().check(z.regex(/^\d{8}$/, { abort: true }), z.refine(isDay)));

const codesParameter = (pattern: RegExp) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(CODES_MAX), z.regex(pattern)),
      z.transform((text: string) => text.split(',')),
    ),
  );

const view = z.enum(['own', 'group']);

function filterParameters(key: string, filter: AnyList['filters'][string]): z.core.$ZodShape {
  switch (filter.type) {
    case 'codes': {
      const one = `(?:${filter.codes.join('|')})`;
      return { [key]: codesParameter(new RegExp(`^${one}(?:,${one})*$`)) };
    }
    case 'openCodes':
      return { [key]: codesParameter(/^[A-Z0-9_]+(,[A-Z0-9_]+)*$/) };
    case 'choice': {
      const choice = z.enum(filter.codes);
      return {
        [key]:
          filter.default === undefined ? z.optional(choice) : z._default(choice, filter.default),
      };
    }
    case 'code':
      return { [key]: z.optional(z.string().check(z.trim(), z.maxLength(40))) };
    case 'days':
      return { [filter.from]: day, [filter.to]: day };
    case 'number':
      return {
        [key]: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(filter.max))),
      };
  }
}

const viewParameters = ({ view: whose }: AnyList) =>
  whose === undefined
    ? {}
    : { ...scopeQuery, view: whose === 'own' ? z._default(view, 'own') : z.optional(view) };

const sortParameters = ({ sorts, defaultSort }: AnyList) =>
  defaultSort === undefined
    ? {}
    : {
        sort: z._default(z.enum(sorts), defaultSort.key),
        order: z._default(z.enum(['asc', 'desc']), defaultSort.dir),
      };

/**
 * The query of a declared list: GET takes it from the address, POST from the body. `page` starts at 1; codes are separated
 * by commas; days are yyyyMMdd, both included.
 */
export function listQuerySchema<const L extends AnyList>(list: L): ListQuerySchema<L> {
  const { filters, search, cursor, pageSize } = list;
  const shape: z.core.$ZodShape = {
    ...viewParameters(list),
    ...paging(1, pageSize),
    ...(cursor !== false && { after: afterKey }),
    ...(search !== undefined && {
      search: z.optional(z.string().check(z.trim(), z.maxLength(search))),
    }),
    ...Object.assign(
      {},
      ...Object.entries(filters).map(([key, one]) => filterParameters(key, one)),
    ),
    ...sortParameters(list),
  };
  return z.object(shape) as unknown as ListQuerySchema<L>;
}

type Value<C> = C extends { type: 'code'; codes: readonly (infer V extends string)[] }
  ? z.ZodMiniType<V, V>
  : C extends { type: 'money' | 'count' }
    ? z.ZodMiniType<number, number>
    : z.ZodMiniType<string, string>;
type Cell<C> = C extends { nullable: true } ? z.ZodMiniNullable<Value<C>> : Value<C>;
type FieldOf<C, Key> = C extends { field: infer F }
  ? F extends `${string}.${string}`
    ? never
    : F & string
  : Key;
type CellShape<C> = { -readonly [Key in keyof C as FieldOf<C[Key], Key>]: Cell<C[Key]> };

/** A list's row: the fields of its columns, and of those that only files have. */
export type ListRowSchema<L extends AnyList, More> = z.ZodMiniObject<
  CellShape<L['columns']> & CellShape<NonNullable<L['fileColumns']>> & More
>;

const cellSchema = ({ type, codes, nullable }: AnyList['columns'][string]) => {
  const text = codes === undefined ? z.string() : z.enum(codes);
  const value = type === 'money' || type === 'count' ? z.number() : text;
  return nullable ? z.nullable(value) : value;
};

/**
 * The row of a declared list: money in dong, days yyyyMMdd. `more` are fields without a column; a field at a path such as
 * `proposal.status` is one of them.
 */
export function listRowSchema<
  const L extends AnyList,
  const More extends z.core.$ZodShape = Record<never, never>,
>({ columns, fileColumns = {} }: L, more?: More): ListRowSchema<L, More> {
  const cells = Object.entries({ ...fileColumns, ...columns })
    .map(([key, column]) => [column.field ?? key, cellSchema(column)] as const)
    .filter(([field]) => !field.includes('.'));
  return z.object({ ...Object.fromEntries(cells), ...more }) as unknown as ListRowSchema<L, More>;
}

/** The row of a declared list without fields of its own. */
export type ListRow<L extends AnyList> = z.infer<ListRowSchema<L, Record<never, never>>>;
