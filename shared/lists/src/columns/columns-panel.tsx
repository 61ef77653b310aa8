import { Button, chakra, IconButton, LiveText, Stack } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { ArrowDown, ArrowUp } from '@portal/ui/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { useListText } from '../text/use-list-text.ts';
import { type AnyColumn, moved, offeredColumns, toggled } from './columns.ts';

/** Every column of a list by its header: shown or not, and its place. */
export const ColumnsPanel = ({
  columns,
  shown,
  chosen,
  onChoose,
}: {
  columns: readonly AnyColumn[];
  shown: readonly AnyColumn[];
  chosen: boolean;
  onChoose(keys: readonly string[]): void;
}) => {
  const t = useListText();
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  const keys = shown.map(({ key }) => key);

  useLayoutEffect(() => {
    // A row that changed its place took the focus of its button along with it, or lost it.
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  });

  const move = ({ key, header }: AnyColumn, step: -1 | 1) => {
    const next = moved(keys, key, step);
    pressed.current = `${key}:${step}`;
    setTold(t('columns.moved', { column: header, at: next.indexOf(key) + 1, of: next.length }));
    onChoose(next);
  };

  return (
    <Stack gap="3">
      <LiveText>{told}</LiveText>
      <chakra.ul ref={list} display="grid" gap="1">
        {offeredColumns(columns, shown).map(({ column, shown: isShown, fixed }) => {
          const at = keys.indexOf(column.key);
          return (
            <chakra.li key={column.key} display="flex" alignItems="center" minHeight="36px">
              <chakra.div flex="1" minWidth="0">
                <Checkbox
                  label={column.header}
                  hint={fixed ? t('columns.always') : undefined}
                  checked={isShown}
                  disabled={fixed}
                  onChange={() => onChoose(toggled(keys, column.key))}
                />
              </chakra.div>
              {isShown && !fixed && (
                <>
                  <IconButton
                    size="sm"
                    data-move={`${column.key}:-1`}
                    aria-disabled={at <= 1 || undefined}
                    label={t('columns.up', { column: column.header })}
                    icon={<ArrowUp size={16} />}
                    onClick={() => move(column, -1)}
                  />
                  <IconButton
                    size="sm"
                    data-move={`${column.key}:1`}
                    aria-disabled={at >= keys.length - 1 || undefined}
                    label={t('columns.down', { column: column.header })}
                    icon={<ArrowDown size={16} />}
                    onClick={() => move(column, 1)}
                  />
                </>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
      <chakra.div>
        <Button size="sm" disabled={!chosen} onClick={() => onChoose([])}>
          {t('columns.asAtStart')}
        </Button>
      </chakra.div>
    </Stack>
  );
};
