import type { ReactNode } from 'react';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export type ToastOptions = {
  tone?: ToastTone;
  title: ReactNode;
  description?: ReactNode;
  /** ms; 5,000 by default (ERR-02). Infinity stays until closed. */
  duration?: number;
};

export type ToastItem = ToastOptions & { id: number; tone: ToastTone; duration: number };

const shown = 4;
let items: readonly ToastItem[] = [];
let last = 0;
const listeners = new Set<() => void>();

const set = (next: readonly ToastItem[]) => {
  items = next;
  for (const listener of listeners) listener();
};

/** Shows what needs no answer; returns its id. The same words twice are one toast. */
export const toast = (options: ToastOptions): number => {
  const twin = items.find(
    (i) => i.title === options.title && i.description === options.description,
  );
  last += 1;
  const item = { tone: 'info' as const, duration: 5000, ...options, id: last };
  set([...items.filter((i) => i !== twin), item].slice(-shown));
  return last;
};

/** Takes one away, or all. */
export const dismissToast = (id?: number): void => {
  set(id === undefined ? [] : items.filter((i) => i.id !== id));
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => items,
};
