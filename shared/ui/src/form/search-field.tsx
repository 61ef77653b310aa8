import SearchIcon from '#icon/search';
import X from '#icon/x';
import { IconButton } from '../core/button.tsx';
import { TextField, type TextFieldProps } from '../core/text-field.tsx';
import { useUi } from '../provider/context.ts';

export type SearchFieldProps = Omit<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'type' | 'start' | 'end'
> & {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter, or the cross (with ''). */
  onSearch?: (value: string) => void;
};

/** Free-text search; its label is heard, not seen. */
export function SearchField(props: SearchFieldProps) {
  const { words } = useUi();
  const { label, value, onChange, onSearch, ...rest } = props;
  const clear = () => {
    onChange('');
    onSearch?.('');
  };
  return (
    <TextField
      hideLabel
      placeholder={label ?? words.search}
      {...rest}
      label={label ?? words.search}
      type="search"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onSearch) return;
        event.preventDefault();
        onSearch(value);
      }}
      start={<SearchIcon size={18} />}
      end={
        value ? (
          <IconButton size="sm" label={words.clear} icon={<X size={16} />} onClick={clear} />
        ) : undefined
      }
    />
  );
}
