import type { AdminCommand } from './command.ts';

/** The commands by name, in the order of the help; each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, () => Promise<AdminCommand>>> = {
  init: async () => (await import('./init.ts')).init,
  'create-admin': async () => (await import('./create-admin.ts')).createAdmin,
  import: async () => (await import('./import.ts')).importRows,
  list: async () => (await import('./list.ts')).list,
  unlock: async () => (await import('./unlock.ts')).unlock,
  disable: async () => (await import('./disable.ts')).disable,
  enable: async () => (await import('./enable.ts')).enable,
  'end-sessions': async () => (await import('./end-sessions.ts')).endSessions,
  reset: async () => (await import('./reset.ts')).reset,
  'clear-factors': async () => (await import('./clear-factors.ts')).clearFactors,
  grant: async () => (await import('./grant.ts')).grant,
  revoke: async () => (await import('./revoke.ts')).revoke,
  setting: async () => (await import('./setting.ts')).setting,
  'rotate-keys': async () => (await import('./rotate-keys.ts')).rotateKeys,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  check: async () => (await import('./check.ts')).check,
};
