import type { AnyKind, ApprovalKinds } from '../approvals/kind.ts';
import { importKind } from './import/commit-kind.ts';
import { menuKind } from './menu-admin/menu-kind.ts';
import { contactKind } from './people/contact-kind.ts';
import { placeChangeKind } from './place-change-kind.ts';
import { releaseKind } from './release-approval/release-kind.ts';
import { rightsKind } from './roles/rights-kind.ts';
import { settingKind } from './setting-admin/setting-kind.ts';
import { messageKind } from './staff-messages/message-kind.ts';

/** Every kind of change that may wait for a second person; a module adds its own here. */
const KINDS: readonly AnyKind[] = [
  settingKind,
  releaseKind,
  rightsKind,
  menuKind,
  importKind,
  placeChangeKind,
  contactKind,
  messageKind,
];

/** The kinds by name. */
export const approvalKinds: ApprovalKinds = new Map(KINDS.map((kind) => [kind.kind, kind]));
