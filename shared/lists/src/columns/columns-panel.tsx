import { Button, chakra, IconButton, LiveText, Stack } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { ArrowDown, ArrowUp } from '@portal/ui/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { useListText } from '../text/use-list-text.ts';
import { moveKey } from './columns.ts';
import type { ListTable } from './use-list-table.ts';

/** Every column of a list by its header: whether it is shown, and its place. */
export const ColumnsPanel = ({
  table,
  chosen,
  onReset,
}: {
  table: ListTable;
  /** Whether the user chose columns. */
  chosen: boolean;
  onReset(): void;
}) => {
  const t = useListText();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  const columns = table.getAllLeafColumns();
  const keys = columns.filter((column) => column.getIsVisible()).map(({ id }) => id);

  useLayoutEffect(() => {
    // A row that changed its place took the focus of its button along with it, or lost it.
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  });

  const move = (key: string, header: string, step: -1 | 1) => {
    const next = moveKey(keys, key, step);
    pressed.current = `${key}:${step}`;
    setAnnounced(
      t('columns.moved', { column: header, at: next.indexOf(key) + 1, of: next.length }),
    );
    table.setColumnOrder([
      ...next,
      ...columns.map(({ id }) => id).filter((id) => !next.includes(id)),
    ]);
  };

  return (
    <Stack gap="3">
      <LiveText>{announced}</LiveText>
      <chakra.ul ref={list} display="grid" gap="1">
        {columns.map((column) => {
          const key = column.id;
          const header = String(column.columnDef.header);
          const fixed = !column.getCanHide();
          const at = keys.indexOf(key);
          return (
            <chakra.li key={key} display="flex" alignItems="center" minHeight="36px">
              <chakra.div flex="1" minWidth="0">
                <Checkbox
                  label={header}
                  hint={fixed ? t('columns.always') : undefined}
                  checked={column.getIsVisible()}
                  disabled={fixed}
                  onChange={() => column.toggleVisibility()}
                />
              </chakra.div>
              {at >= 0 && !fixed && (
                <>
                  <IconButton
                    size="sm"
                    data-move={`${key}:-1`}
                    aria-disabled={at <= 1 || undefined}
                    label={t('columns.up', { column: header })}
                    icon={<ArrowUp size={16} />}
                    onClick={() => move(key, header, -1)}
                  />
                  <IconButton
                    size="sm"
                    data-move={`${key}:1`}
                    aria-disabled={at >= keys.length - 1 || undefined}
                    label={t('columns.down', { column: header })}
                    icon={<ArrowDown size={16} />}
                    onClick={() => move(key, header, 1)}
                  />
                </>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
      <chakra.div>
        <Button size="sm" disabled={!chosen} onClick={onReset}>
          {t('columns.asAtStart')}
        </Button>
      </chakra.div>
    </Stack>
  );
};
