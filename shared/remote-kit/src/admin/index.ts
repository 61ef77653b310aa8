export { AdminFrame } from './admin-frame.tsx';
export { ADMIN_PAGES, type AdminPage, adminPagesOf } from './admin-pages.ts';
export { BeforeAfter, type Change } from './before-after.tsx';
export { ConflictDialog, type ConflictField } from './conflict-dialog.tsx';
export { HeldNotice } from './held-notice.tsx';
export { MomentInput } from './moment-input.tsx';
export { UndoToast } from './undo-toast.tsx';
export {
  type AutosaveConflict,
  type MergedValue,
  type SaveStatus,
  useAutosave,
} from './use-autosave.ts';
export { type ChangedMeanwhile, useCheckedAct } from './use-checked-act.ts';
export { useReason } from './use-reason.tsx';
