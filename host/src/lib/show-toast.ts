import type { ToastKind } from '@portal/types';
import { logWarning } from './log-warning.ts';
import { loadOverlay } from './overlay.ts';

const TONES = { success: 'success', info: 'info', warning: 'warning', error: 'danger' } as const;

/** Shows a toast; the toaster's chunk loads with the first one. */
export const showToast = (kind: ToastKind, title: string, detail?: string): void => {
  loadOverlay()
    .then(({ toast }) => toast({ tone: TONES[kind], title, description: detail }))
    .catch(() => logWarning(title, detail));
};
