import {
  actOnContentDraft,
  CONTENT_ADMIN_KEY,
  lockContentDraft,
  returnContentDraft,
  scheduleContentDraft,
} from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import { useNavigate } from '@portal/remote-kit/router';
import type { ContentDraft, ContentDraftActed } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';
import { listAddress } from '../content-address.ts';
import type { PublishedState } from '../list/tell-readers.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import type { DraftEditing } from './use-draft-editing.ts';

export type DraftAct = Parameters<typeof actOnContentDraft>[2];

/** After these there is no draft any more. */
const LAST: readonly DraftAct[] = ['publish', 'discard'];

/** These answer for every word: what another person wrote meanwhile is looked at before. */
const ANSWERS_FOR_ALL: readonly string[] = ['publish', 'approve', 'schedule'];

/** Acts on a draft: what is written is stored first, and the draft is read again afterwards. */
export const useDraftActs = (
  draft: ContentDraft,
  editing: DraftEditing,
  refresh: () => Promise<void>,
) => {
  const t = useStaffWords();
  const { http, toast } = usePortal();
  const go = useNavigate();
  const client = useQueryClient();
  const { run, busy, error } = useAction();
  const { ask, dialog } = useReason();
  const { id, kind } = draft;

  const done = async (key: string) => {
    toast('success', t(`act.done.${key}`));
    await client.invalidateQueries({ queryKey: CONTENT_ADMIN_KEY });
    await refresh();
  };
  const perform = (
    key: DraftAct | 'schedule',
    call: (version: number) => Promise<ContentDraftActed>,
    after = () => done(key),
  ) =>
    run(
      async () => {
        const outcome = await editing.save();
        if (outcome === 'joined' && ANSWERS_FOR_ALL.includes(key)) {
          toast('info', t('act.joined', { act: t(`act.${key}`) }));
          return null;
        }
        return outcome ? call(editing.version()) : null;
      },
      async (acted) => {
        if (acted) await after();
      },
    );
  const leave = async (act: DraftAct) => {
    toast('success', t(`act.done.${act}`));
    await client.invalidateQueries({ queryKey: CONTENT_ADMIN_KEY });
    // The list offers to tell the readers of what was published.
    const state: PublishedState | null = act === 'publish' ? { published: editing.body } : null;
    go(listAddress(kind), { state });
  };
  return {
    ...{ busy, error, dialog },
    act: (act: DraftAct) =>
      perform(
        act,
        (version) => actOnContentDraft(http, id, act, version),
        () => (LAST.includes(act) ? leave(act) : done(act)),
      ),
    schedule: (publishAt: string) =>
      perform('schedule', (version) => scheduleContentDraft(http, id, { version, publishAt })),
    giveBack: () =>
      ask({
        title: t('act.return'),
        text: t('act.returnText'),
        confirm: t('act.return'),
        send: (note) => returnContentDraft(http, id, { version: editing.version(), note }),
        onSuccess: () => done('return'),
      }),
    takeOver: () =>
      run(
        () => lockContentDraft(http, id, 'take-over'),
        () => done('takeOver'),
      ),
  };
};

export type DraftActs = ReturnType<typeof useDraftActs>;
