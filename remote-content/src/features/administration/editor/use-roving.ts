import { type KeyboardEvent, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The buttons of a bar as one stop of Tab: arrows, Home and End go between them. */
export const useRoving = (leave: () => void) => {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = () => [
    ...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
  ];
  const settle = (chosen: HTMLButtonElement | undefined) => {
    if (!chosen) return;
    for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
    chosen.focus();
  };
  const targetOf = (key: string): HTMLButtonElement | undefined => {
    const all = buttons();
    const step = STEPS[key];
    if (key === 'Home') return all[0];
    if (key === 'End') return all.at(-1);
    if (step === undefined) return undefined;
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    return all[(at + step + all.length) % all.length];
  };
  return {
    bar,
    /** Gives the focus to the button that had it last. */
    enter: () => settle(buttons().find(({ tabIndex }) => tabIndex === 0) ?? buttons()[0]),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        leave();
        return;
      }
      const target = targetOf(event.key);
      if (!target) return;
      event.preventDefault();
      settle(target);
    },
  };
};
