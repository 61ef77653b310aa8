import type { UnreadCount } from '@portal/api-client/notification';
import { useMedia } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortalHost } from '../portal/portal-context.ts';

const WIDE = '(min-width: 768px)';

/**
 * An info toast when there are more unread messages than before, none for those of the first load; of messages to all users
 * on wide screens only (NOT-03). What a push message has shown already is not said again. A message that was read or deleted and comes back is no new one.
 */
export const useMessageToasts = (count: UnreadCount | undefined): void => {
  const { toast, push } = usePortalHost();
  const { t } = useTranslation();
  const isWide = useMedia(WIDE);
  const before = useRef<UnreadCount | null>(null);
  useEffect(() => {
    if (count === undefined) return;
    const known = before.current;
    const newest = Math.max(count.newest ?? 0, known?.newest ?? 0);
    before.current = { ...count, newest };
    if (known === null) return;
    const isNew = count.newest === null || count.newest > (known.newest ?? 0);
    const rose = count.own > known.own || (isWide && count.forAll > known.forAll);
    if (isNew && rose && !push.isShown(count.newest)) toast('info', t('noti.newmessage'));
  }, [count, isWide, toast, push, t]);
};
