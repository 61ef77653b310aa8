import { combinationPath } from '@portal/registry';
import { Button } from '@portal/ui';
import { usePortalHost, useRegistry } from '../portal/portal-context.ts';
import { useDevtoolsWords } from './devtools-words.ts';

/** Copies the link that pins what this page runs; builds of a development server are not in it. */
export const CopyLink = () => {
  const { toast } = usePortalHost();
  const t = useDevtoolsWords();
  const { remotes } = useRegistry();
  const released = remotes.filter(({ current }) => !/^https?:/.test(current.base));
  const path = combinationPath(
    released.map(({ current }) => ({ remote: current.name, target: current.version })),
  );
  const link = window.location.origin + path;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('success', t('link.copied')),
      // A browser that permits no copying: the link can be read and typed.
      () => toast('info', t('link.notCopied'), link),
    );
  return (
    <Button size="sm" alignSelf="flex-start" onClick={() => void copy()}>
      {t('link.copy')}
    </Button>
  );
};
