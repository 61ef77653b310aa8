import { MESSAGE_LISTS } from '@portal/domain/notification';
import { useLater, usePortal, useWords } from '@portal/remote-kit';
import { UndoToast } from '@portal/remote-kit/admin';
import { useNavigate } from '@portal/remote-kit/router';
import { Tabs } from '@portal/ui/data';
import { DetailPage } from '@portal/ui/pages';
import { useMessageAddress } from './message-address.ts';
import { MessageList } from './message-list.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { useMessageActs } from './use-message-acts.ts';

const VIEWS = [...MESSAGE_LISTS, 'settings'] as const;
// The drawer is not needed until a message is opened.
const load = () => import(/* webpackChunkName: "message" */ './message-drawer.tsx');

/** /message-management: own messages by list, and which ones the reader wants (NOT-05 to NOT-08). */
export const MessageManagementPage = () => {
  const t = useWords();
  const { toast } = usePortal();
  const go = useNavigate();
  const address = useMessageAddress();
  const acts = useMessageActs();
  const { view, id } = address;
  const close = () => go(address.at({}), { replace: true });
  const { part } = useLater(load, id !== null, () => {
    close();
    toast('error', t('messages.notDone'));
  });
  return (
    <DetailPage
      title={t('messages.title')}
      context={t('messages.context')}
      tabs={
        <Tabs
          label={t('messages.title')}
          active={view}
          items={VIEWS.map((one) => ({
            key: one,
            label: t(`messages.list.${one}`),
            href: address.at({ view: one, page: 1 }),
          }))}
        />
      }
    >
      {view === 'settings' ? (
        <PreferencesPanel />
      ) : (
        <MessageList key={view} list={view} address={address} acts={acts} />
      )}
      {id !== null && part && <part.MessageDrawer key={id} id={id} acts={acts} onClose={close} />}
      {acts.deleted.length > 0 && (
        <UndoToast
          text={t('messages.deleted', { count: acts.deleted.length })}
          busy={acts.busy}
          onUndo={() => void acts.bringBack()}
          onClose={acts.forgetDeleted}
        />
      )}
    </DetailPage>
  );
};
