import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

interface Rendered {
  HTMLAttributes: Record<string, unknown>;
}

/** What the readers' cleaner lets through. The widths and the alignment of the library would be written as `style`. */
const SPANS = ['colspan', 'rowspan'];

const spansOf = (attributes: Record<string, unknown>) =>
  Object.fromEntries(
    SPANS.filter((name) => Number(attributes[name]) > 1).map((name) => [name, attributes[name]]),
  );

const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const PlainCell = TableCell.extend({
  renderHTML: ({ HTMLAttributes }: Rendered) => ['td', spansOf(HTMLAttributes), 0],
});
const PlainHeader = TableHeader.extend({
  renderHTML: ({ HTMLAttributes }: Rendered) => ['th', spansOf(HTMLAttributes), 0],
});

/** Tables of rows and cells; no widths. */
export const plainTable = [PlainTable.configure({ View: null }), TableRow, PlainCell, PlainHeader];
