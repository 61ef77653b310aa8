import { fold } from '@portal/types/text/fold';
import { Button, chakra, Stack } from '@portal/ui';
import { Combobox } from '@portal/ui/form';
import { X } from '@portal/ui/icons';
import { useState } from 'react';
import { useSendingWords } from './use-sending-words.ts';

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** So many are offered at once; typing finds the others. */
const OFFERED = 50;

interface Props {
  label: string;
  hint?: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  disabled: boolean;
  onChange(chosen: string[]): void;
}

/** Several of many: found by typing, without marks too, and each taken back by its own button. */
export const ChoicePicker = ({ label, hint, choices, chosen, disabled, onChange }: Props) => {
  const t = useSendingWords();
  const [search, setSearch] = useState('');
  const term = fold(search);
  const found = choices.filter(
    (one) => !chosen.includes(one.value) && fold(`${one.label} ${one.value}`).includes(term),
  );
  const nameOf = (value: string) => choices.find((one) => one.value === value)?.label ?? value;
  const note =
    found.length === 0
      ? t('noChoice')
      : found.length > OFFERED
        ? t('moreChoices', { count: found.length - OFFERED })
        : undefined;
  return (
    <Stack gap="2">
      {!disabled && (
        <Combobox
          label={label}
          hint={hint}
          value={null}
          options={found.slice(0, OFFERED)}
          note={note}
          onSearch={setSearch}
          onChange={(option) => {
            setSearch('');
            if (option) onChange([...chosen, option.value]);
          }}
        />
      )}
      {chosen.length > 0 && (
        <chakra.ul
          listStyleType="none"
          display="flex"
          flexWrap="wrap"
          gap="2"
          aria-label={t('chosenOf', { label })}
        >
          {chosen.map((value) => (
            <li key={value}>
              <Button
                size="sm"
                disabled={disabled}
                icon={<X size={16} />}
                aria-label={t('remove', { name: nameOf(value) })}
                onClick={() => onChange(chosen.filter((one) => one !== value))}
              >
                {nameOf(value)}
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
    </Stack>
  );
};
