import Columns3 from '#icon/columns-3';
import Rows3 from '#icon/rows-3';
import Rows4 from '#icon/rows-4';
import { IconButton } from '../core/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import type { Column } from './table-types.ts';

type Density = 'comfortable' | 'compact';

/** Air between the rows, or more rows on the screen. */
export function DensityToggle(props: { value: Density; onChange: (density: Density) => void }) {
  const { words } = useUi();
  const compact = props.value === 'compact';
  return (
    <IconButton
      size="sm"
      hideBelow="md"
      label={`${words.density}: ${compact ? words.compact : words.comfortable}`}
      icon={compact ? <Rows4 size={18} /> : <Rows3 size={18} />}
      onClick={() => props.onChange(compact ? 'comfortable' : 'compact')}
    />
  );
}

export type ColumnPickerProps = {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'hideable'>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** Which columns the table shows; a native disclosure, so that nothing traps focus. */
export function ColumnPicker(props: ColumnPickerProps) {
  const { words } = useUi();
  const { hidden, onChange } = props;
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((k) => k !== key) : [...hidden, key]);
  return (
    <chakra.details
      position="relative"
      hideBelow="md"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false;
      }}
    >
      <chakra.summary
        display="grid"
        placeItems="center"
        boxSize="32px"
        borderRadius="md"
        color="brand.ink"
        cursor="pointer"
        listStyle="none"
        title={words.columns}
        aria-label={words.columns}
        _hover={{ bg: 'brand.subtle' }}
      >
        <Columns3 size={18} />
      </chakra.summary>
      <chakra.div
        position="absolute"
        insetInlineEnd="0"
        marginBlockStart="1"
        paddingBlock="2"
        paddingInline="3"
        minWidth="220px"
        zIndex="menu"
        bg="raised"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        boxShadow="soft"
        fontSize="sm"
      >
        {props.columns
          .filter((column) => column.hideable)
          .map((column) => (
            <Checkbox
              key={column.key}
              label={column.header}
              checked={!hidden.includes(column.key)}
              onChange={() => toggle(column.key)}
            />
          ))}
      </chakra.div>
    </chakra.details>
  );
}
