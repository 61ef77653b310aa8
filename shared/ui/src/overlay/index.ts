export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { dismissToast, type ToastOptions, type ToastTone, toast } from './toast-store.ts';
export { Toaster } from './toaster.tsx';
