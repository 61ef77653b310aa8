let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly HTMLDialogElement[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Modal dialogs that are open, in the order in which they opened: all but what the last one holds is inert. */
export const openModals = {
  /** Returns the call that takes it out again. */
  add: (dialog: HTMLDialogElement) => {
    set([...open, dialog]);
    return () => set(open.filter((one) => one !== dialog));
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  topmost: () => open.at(-1),
};
