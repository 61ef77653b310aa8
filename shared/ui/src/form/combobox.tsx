import { type ReactNode, useEffect, useId, useRef } from 'react';
import ChevronDown from '#icon/chevron-down';
import X from '#icon/x';
import { IconButton } from '../core/button.tsx';
import { Input } from '../core/control.ts';
import { Field, type FieldProps } from '../core/field.tsx';
import { splitField } from '../core/text-field.tsx';
import { touchHeight } from '../core/touch.ts';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { type ComboboxOption, useCombobox } from './use-combobox.ts';

export type ComboboxProps = FieldProps & {
  value: ComboboxOption | null;
  /** Null: nothing is chosen any more. */
  onChange: (option: ComboboxOption | null) => void;
  options: readonly ComboboxOption[];
  /** At each key; a page that asks a server waits for a pause. */
  onSearch: (text: string) => void;
  /** The list was opened or closed. */
  onOpen?: (open: boolean) => void;
  placeholder?: string;
  /** Announced under the options: that there are more, that there are none or that they did not load. */
  note?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
};

const Choice = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '36px',
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'subtle' },
    '&[data-active]': { bg: 'brand.subtle', color: 'brand.ink' },
    '&[aria-selected=true]': { fontWeight: '600' },
    ...touchHeight,
  },
});

/**
 * One of many, found by typing. The list opens in the flow below the field, so that a popover or a drawer which scrolls
 * never cuts it off.
 */
export function Combobox(props: ComboboxProps) {
  const { words } = useUi();
  const { field, rest } = splitField(props);
  const { value, options, note, onOpen, onChange } = rest;
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox({ options, onSearch: rest.onSearch, onChoose: onChange });
  const { open, active } = box;
  // What is open without a list is a note alone.
  const listed = open && options.length > 0;
  const reported = useRef(open);
  useEffect(() => {
    if (reported.current === open) return;
    reported.current = open;
    onOpen?.(open);
  }, [open, onOpen]);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Without animation frames or layout (tests) there is nothing to scroll.
    if (active >= 0) current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <Field {...field}>
      {(control) => (
        <chakra.div
          onBlur={({ currentTarget, relatedTarget }) => {
            if (open && !currentTarget.contains(relatedTarget)) box.close();
          }}
        >
          <chakra.div position="relative">
            <Input
              {...control}
              ref={input}
              size={rest.size}
              end
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listed ? list : undefined}
              aria-activedescendant={listed && active >= 0 ? `${list}-${active}` : undefined}
              placeholder={rest.placeholder}
              textOverflow="ellipsis"
              value={box.text ?? value?.label ?? ''}
              onChange={(event) => box.type(event.target.value)}
              onClick={() => !open && box.show()}
              onFocus={(event) => event.target.select()}
              onKeyDown={box.press}
            />
            <chakra.span
              position="absolute"
              insetInlineEnd="1"
              insetBlock="0"
              display="flex"
              alignItems="center"
              color="ink.muted"
            >
              {value ? (
                <IconButton
                  size="sm"
                  label={`${words.clear}: ${value.label}`}
                  icon={<X size={16} />}
                  onClick={() => {
                    box.close();
                    onChange(null);
                    input.current?.focus();
                  }}
                />
              ) : (
                <chakra.span paddingInlineEnd="2" pointerEvents="none" aria-hidden>
                  <ChevronDown size={18} />
                </chakra.span>
              )}
            </chakra.span>
          </chakra.div>
          {open && (
            <chakra.div
              marginBlockStart="1"
              padding="1"
              borderWidth="1px"
              borderColor="line"
              borderRadius="md"
              bg="card"
              fontSize="sm"
            >
              {listed && (
                <chakra.ul
                  id={list}
                  role="listbox"
                  aria-label={typeof field.label === 'string' ? field.label : undefined}
                  maxHeight="220px"
                  overflowY="auto"
                  listStyleType="none"
                >
                  {options.map((option, at) => (
                    <Choice
                      key={option.value}
                      id={`${list}-${at}`}
                      ref={at === active ? current : undefined}
                      role="option"
                      aria-selected={option.value === value?.value}
                      data-active={at === active ? '' : undefined}
                      // The focus stays in the field.
                      onPointerDown={(event) => event.preventDefault()}
                      onClick={() => box.choose(option)}
                    >
                      <span>{option.label}</span>
                      {option.hint && (
                        <chakra.span color="ink.muted" whiteSpace="nowrap">
                          {option.hint}
                        </chakra.span>
                      )}
                    </Choice>
                  ))}
                </chakra.ul>
              )}
              {note && (
                <chakra.div role="status" paddingInline="3" paddingBlock="1" color="ink.muted">
                  {note}
                </chakra.div>
              )}
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Field>
  );
}
