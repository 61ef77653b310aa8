import type { AdminCommand } from './command.ts';

/** The commands by name, in the order of the help; each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, () => Promise<AdminCommand>>> = {
  import: async () => (await import('./import.ts')).importRows,
  list: async () => (await import('./list.ts')).list,
  check: async () => (await import('./check.ts')).check,
};
