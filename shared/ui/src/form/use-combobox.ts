import { type KeyboardEvent, useState } from 'react';

/** A choice of a Combobox; `hint` is said beside its name: a code, a place. */
export type ComboboxOption = { value: string; label: string; hint?: string };

interface ComboboxOptions {
  options: readonly ComboboxOption[];
  onSearch: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

/** What is typed, whether the list is open, and which of its options the keyboard is at. */
export const useCombobox = ({ options, onSearch, onChoose }: ComboboxOptions) => {
  const [open, setOpen] = useState(false);
  /** null while the user does not type: then the choice is shown. */
  const [text, setText] = useState<string | null>(null);
  const [marked, setMarked] = useState(-1);
  const active = Math.min(marked, options.length - 1);

  const show = () => {
    setMarked(-1);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setText(null);
    if (text) onSearch('');
  };
  const type = (next: string) => {
    setText(next);
    // Enter takes the best match.
    setMarked(next === '' ? -1 : 0);
    setOpen(true);
    onSearch(next);
  };
  const choose = (option: ComboboxOption) => {
    close();
    onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    // An input method composes a letter: these keys are its own.
    if (event.nativeEvent.isComposing) return;
    const move = MOVES[event.key];
    const chosen = options[active];
    if (move) {
      event.preventDefault();
      if (!open) show();
      else if (options.length > 0) setMarked(move(active, options.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (chosen) choose(chosen);
    } else if (event.key === 'Escape' && open) {
      // The next one closes what is around the field.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { open, text, active, show, close, type, choose, press };
};
