import { Columns3 } from '@portal/ui/icons';
import { Tool } from '../panel/tool.tsx';
import { useListText } from '../text/use-list-text.ts';
import type { AnyColumn } from './columns.ts';
import { ColumnsPanel } from './columns-panel.tsx';

/** Which columns the list shows, and in which order. */
export const ColumnsTool = (props: {
  columns: readonly AnyColumn[];
  shown: readonly AnyColumn[];
  /** Whether somebody chose. */
  chosen: boolean;
  onChoose(keys: readonly string[]): void;
}) => {
  const t = useListText();
  return (
    <Tool label={t('columns.title')} text={t('columns.button')} icon={<Columns3 size={16} />}>
      {() => <ColumnsPanel {...props} />}
    </Tool>
  );
};
