import { endAllSessions, PEOPLE_KEY } from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import { END_ALL_WORD, type EndAllSessions } from '@portal/types';
import { Button } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { useQueryClient } from '@tanstack/react-query';

type Whose = EndAllSessions['of'];
const WHOSE: readonly Whose[] = ['AGENTS', 'STAFF', 'ALL'];

/** Ends the sessions of many people in an emergency: the word is typed, and the own session goes on. */
export const useEndAll = () => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const begin = () => {
    let whose: Whose = 'AGENTS';
    ask({
      title: t('people.endAll.title'),
      text: t('people.endAll.text'),
      confirm: t('people.endAll.title'),
      danger: true,
      word: END_ALL_WORD,
      children: (
        <Select
          label={t('people.endAll.whose')}
          defaultValue={whose}
          onChange={({ currentTarget }) => {
            whose = currentTarget.value as Whose;
          }}
          options={WHOSE.map((value) => ({ value, label: t(`people.endAll.of.${value}`) }))}
        />
      ),
      send: (reason) => endAllSessions(http, { of: whose, confirm: END_ALL_WORD, reason }),
      onSuccess: async ({ ended }) => {
        toast('success', t('people.endAll.done', { count: ended }));
        await client.invalidateQueries({ queryKey: PEOPLE_KEY });
      },
    });
  };
  return {
    // An emergency's button does not outshine what is done daily; its dialog says what is at stake.
    button: <Button onClick={begin}>{t('people.endAll.title')}</Button>,
    dialog,
  };
};
