import { usePortal, useWords } from '@portal/remote-kit';

/** Shares this page's address the way the device does it, else copies it. */
export const useShare = (title: string) => {
  const t = useWords();
  const { toast } = usePortal();
  return async () => {
    const url = window.location.href;
    if (navigator.share) {
      // Closing the device's own sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('article.copied'));
    } catch {
      toast('error', t('article.copyFailed'));
    }
  };
};
