import type { AdminCommand } from './command.ts';

/** The commands by name, in the order of the help; each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, () => Promise<AdminCommand>>> = {
  list: async () => (await import('./list.ts')).list,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  check: async () => (await import('./check.ts')).check,
};
