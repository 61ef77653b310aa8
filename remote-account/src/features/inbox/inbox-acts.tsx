import {
  assignInboxItem,
  decideProfileRequest,
  endInboxItem,
  INBOX_KEY,
} from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import type { InboxItem } from '@portal/types';
import { Alert, Button, HStack, Stack } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InboxCandidateForm } from './inbox-candidate-form.tsx';
import { InboxTextForm } from './inbox-text-form.tsx';

type Form = 'note' | 'answer' | 'candidate';

/** What can be done with an item: take, note, answer, decide, close, reopen. */
export const InboxActs = ({ item }: { item: InboxItem }) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const { run, busy, error } = useAction();
  const [form, setForm] = useState<Form | null>(null);
  const { inbox, id, version, isMine } = item;
  const isOpen = item.closedAt === null;
  const refresh = () => client.invalidateQueries({ queryKey: INBOX_KEY });
  const report = async (key: string) => {
    toast('success', t(`inbox.done.${key}`, { refNo: item.refNo }));
    await refresh();
  };
  const done = (key: string) => {
    setForm(null);
    return report(key);
  };
  const take = () =>
    run(
      () => assignInboxItem(http, { inbox, id, version }),
      // A note may have been begun meanwhile: it stays.
      () => report('take'),
    );
  const end = (how: 'close' | 'reopen') =>
    ask({
      title: t(`inbox.act.${how}`),
      text: t(`inbox.ask.${how}`, { refNo: item.refNo }),
      confirm: t(`inbox.act.${how}`),
      send: (reason) => endInboxItem(http, how, { inbox, id, version, reason }),
      onSuccess: () => done(how),
    });
  const decide = (decision: 'APPROVED' | 'REJECTED') =>
    ask({
      title: t(`inbox.act.${decision}`),
      text: t(`inbox.ask.${decision}`, { name: item.fullname }),
      confirm: t(`inbox.act.${decision}`),
      danger: decision === 'REJECTED',
      send: (reason) => decideProfileRequest(http, { id, version, decision, reason }),
      onSuccess: () => done(decision),
    });
  return (
    <Stack gap="4">
      {error !== null && (
        <Alert tone="danger" live title={t('inbox.failed')}>
          {isApiError(error) ? error.message : t('inbox.tryAgain')}
        </Alert>
      )}
      <HStack gap="2" flexWrap="wrap">
        {isOpen && !isMine && (
          <Button variant="primary" loading={busy} onClick={() => void take()}>
            {t('inbox.act.take')}
          </Button>
        )}
        {isOpen && isMine && inbox === 'profile-requests' && (
          <>
            <Button variant="primary" onClick={() => decide('APPROVED')}>
              {t('inbox.act.APPROVED')}
            </Button>
            <Button variant="danger" onClick={() => decide('REJECTED')}>
              {t('inbox.act.REJECTED')}
            </Button>
          </>
        )}
        {isOpen && isMine && (
          <Button onClick={() => setForm('answer')}>{t('inbox.act.answer')}</Button>
        )}
        {isOpen && isMine && inbox === 'registrations' && item.candidate === null && (
          <Button onClick={() => setForm('candidate')}>{t('inbox.act.candidate')}</Button>
        )}
        {isOpen && <Button onClick={() => setForm('note')}>{t('inbox.act.note')}</Button>}
        {isOpen && isMine && inbox !== 'profile-requests' && (
          <Button onClick={() => end('close')}>{t('inbox.act.close')}</Button>
        )}
        {item.mayReopen && <Button onClick={() => end('reopen')}>{t('inbox.act.reopen')}</Button>}
      </HStack>
      {(form === 'note' || form === 'answer') && (
        <InboxTextForm
          key={form}
          how={form}
          item={item}
          onDone={() => done(form)}
          close={() => setForm(null)}
        />
      )}
      {form === 'candidate' && (
        <InboxCandidateForm
          item={item}
          onDone={() => done('candidate')}
          close={() => setForm(null)}
        />
      )}
      {dialog}
    </Stack>
  );
};
