import type { AnyKind, ApprovalKinds } from '../approvals/kind.ts';
import { promoteKind } from './release-approval/promote-kind.ts';
import { settingKind } from './setting-admin/setting-kind.ts';

/** Every kind of change that may wait for a second person; a module adds its own here. */
const KINDS: readonly AnyKind[] = [settingKind, promoteKind];

/** The kinds by name. */
export const approvalKinds: ApprovalKinds = new Map(KINDS.map((kind) => [kind.kind, kind]));
