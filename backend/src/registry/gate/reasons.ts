import type { Sentence } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Sentences of the gate by reason; docs/releasing.md says what fixes each. */
export const GATE_TEXTS = {
  contract: { code: 'GATE-01', ...sentence('gate.contract') },
  shared: { code: 'GATE-02', ...sentence('gate.shared') },
  sharedMissing: { code: 'GATE-02', ...sentence('gate.sharedMissing') },
  path: { code: 'GATE-03', ...sentence('gate.path') },
  pathTwice: { code: 'GATE-03', ...sentence('gate.pathTwice') },
  slotTwice: { code: 'GATE-04', ...sentence('gate.slotTwice') },
  dialog: { code: 'GATE-05', ...sentence('gate.dialog') },
  dialogTwice: { code: 'GATE-05', ...sentence('gate.dialogTwice') },
  authority: { code: 'GATE-06', ...sentence('gate.authority') },
  publicPermission: { code: 'GATE-06', ...sentence('gate.publicPermission') },
  openPermission: { code: 'GATE-06', ...sentence('gate.openPermission') },
  noAccess: { code: 'GATE-06', ...sentence('gate.noAccess') },
  noHash: { code: 'GATE-07', ...sentence('gate.noHash') },
  unlisted: { code: 'GATE-07', ...sentence('gate.unlisted') },
  pageSize: { code: 'GATE-08', ...sentence('gate.pageSize') },
  remoteSize: { code: 'GATE-08', ...sentence('gate.remoteSize') },
  damaged: { code: 'GATE-09', ...sentence('gate.damaged') },
  notLoading: { code: 'GATE-11', ...sentence('gate.notLoading') },
  notLoaded: { code: 'GATE-11', ...sentence('gate.notLoaded') },
  unverified: { code: 'GATE-10', ...sentence('gate.unverified') },
} as const satisfies Record<string, Sentence & { code: string }>;

export type GateReason = keyof typeof GATE_TEXTS;
