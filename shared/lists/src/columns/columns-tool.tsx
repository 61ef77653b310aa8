import { Columns3 } from '@portal/ui/icons';
import { Tool } from '../panel/tool.tsx';
import type { ListHandle } from '../state/list-handle.ts';
import { useListText } from '../text/use-list-text.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import type { ListTable } from './use-list-table.ts';

/** The button that opens the choice of columns and their order. */
export const ColumnsTool = ({ list, table }: { list: ListHandle; table: ListTable }) => {
  const t = useListText();
  return (
    <Tool label={t('columns.title')} text={t('columns.button')} icon={<Columns3 size={16} />}>
      {() => (
        <ColumnsPanel
          table={table}
          chosen={list.columns.length > 0}
          onReset={() => list.chooseColumns([])}
        />
      )}
    </Tool>
  );
};
