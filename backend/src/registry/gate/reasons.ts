import type { Sentence } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Reasons of the gate by number; docs/releasing.md says what follows from each. */
export const GATE_TEXTS = {
  contract: { code: 'GATE-01', ...sentence('gate.contract') },
  shared: { code: 'GATE-02', ...sentence('gate.shared') },
  sharedMissing: { code: 'GATE-02', ...sentence('gate.sharedMissing') },
  path: { code: 'GATE-03', ...sentence('gate.path') },
  pathTwice: { code: 'GATE-03', ...sentence('gate.pathTwice') },
  slot: { code: 'GATE-04', ...sentence('gate.slot') },
  slotTwice: { code: 'GATE-04', ...sentence('gate.slotTwice') },
  dialog: { code: 'GATE-05', ...sentence('gate.dialog') },
  dialogTwice: { code: 'GATE-05', ...sentence('gate.dialogTwice') },
  authority: { code: 'GATE-06', ...sentence('gate.authority') },
  publicPermission: { code: 'GATE-06', ...sentence('gate.publicPermission') },
  openPermission: { code: 'GATE-06', ...sentence('gate.openPermission') },
  nobody: { code: 'GATE-06', ...sentence('gate.nobody') },
  noHash: { code: 'GATE-07', ...sentence('gate.noHash') },
  unlisted: { code: 'GATE-07', ...sentence('gate.unlisted') },
  pageSize: { code: 'GATE-08', ...sentence('gate.pageSize') },
  remoteSize: { code: 'GATE-08', ...sentence('gate.remoteSize') },
  damaged: { code: 'GATE-09', ...sentence('gate.damaged') },
  unproven: { code: 'GATE-10', ...sentence('gate.unproven') },
} as const satisfies Record<string, Sentence & { code: string }>;

export type GateReason = keyof typeof GATE_TEXTS;
