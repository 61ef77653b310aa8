import type { Sentence } from '../../errors/http-error.ts';

/** text; day: yyyyMMdd; moment: yyyyMMddHHmmss of Viet Nam; money and count: whole numbers. */
export type CellKind = 'text' | 'day' | 'moment' | 'money' | 'count';
export type CellValue = string | number | null;

/** Words of codes, in both languages. */
export type Words = Readonly<Record<string, Sentence>>;

/** A column of a file. */
export interface FileColumn<Row> {
  head: Sentence;
  kind: CellKind;
  /** In characters. */
  width: number;
  /** What codes are called; one without a word stays as it is. */
  words?: Words;
  value(row: Row): CellValue;
}

/** The columns of a file that stand for each column of the list: an agent has a code and a name. */
export type Columns<Row, Key extends string> = Record<Key, readonly FileColumn<Row>[]>;

type Value<Row> = FileColumn<Row>['value'];

export const text = <Row>(head: Sentence, value: Value<Row>, width = 18): FileColumn<Row> => ({
  head,
  kind: 'text',
  width,
  value,
});
export const word = <Row>(head: Sentence, words: Words, value: Value<Row>): FileColumn<Row> => ({
  head,
  kind: 'text',
  width: 24,
  words,
  value,
});
export const day = <Row>(head: Sentence, value: Value<Row>): FileColumn<Row> => ({
  head,
  kind: 'day',
  width: 14,
  value,
});
export const moment = <Row>(head: Sentence, value: Value<Row>): FileColumn<Row> => ({
  head,
  kind: 'moment',
  width: 18,
  value,
});
export const money = <Row>(head: Sentence, value: Value<Row>): FileColumn<Row> => ({
  head,
  kind: 'money',
  width: 18,
  value,
});
export const count = <Row>(head: Sentence, value: Value<Row>): FileColumn<Row> => ({
  head,
  kind: 'count',
  width: 14,
  value,
});

/** '+84901234567' -> '0901 234 567', as the screen has it; what is masked stays as it is. */
export const phoneText = (phone: string | null): string | null =>
  phone?.replace(/^\+84(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3').replace(/^\+84/, '0') ?? null;
