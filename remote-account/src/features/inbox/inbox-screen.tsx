import { inboxListQuery } from '@portal/api-client/admin';
import {
  contactInboxList,
  INBOXES,
  type Inbox,
  profileInboxList,
  registrationInboxList,
} from '@portal/domain/inbox';
import {
  ListScreen,
  listQuery,
  listSpec,
  useDeclaredColumns,
  useDeclaredFields,
  useListState,
  usePageSizes,
} from '@portal/lists';
import { useLater, usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { useLocation, useNavigate } from '@portal/remote-kit/router';
import type { InboxFilters, InboxRow } from '@portal/types';
import { HStack, Link } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { DueBadge, InboxStateBadge } from './inbox-state.tsx';

const LISTS = {
  contact: contactInboxList,
  registrations: registrationInboxList,
  'profile-requests': profileInboxList,
} as unknown as Record<Inbox, typeof contactInboxList>;
const SPECS = {
  contact: listSpec(contactInboxList),
  registrations: listSpec(registrationInboxList),
  'profile-requests': listSpec(profileInboxList),
};
const SPARE = { tight: ['dueAt', 'office'], tighter: ['assignee', 'createdAt'] };
// The item brings forms along; a list does not need them.
const load = () => import(/* webpackChunkName: "inbox-item" */ './inbox-item-drawer.tsx');

/** To the other inboxes. */
const Inboxes = ({ open }: { open: Inbox }) => {
  const t = useWords();
  return (
    <HStack as="nav" gap="4" flexWrap="wrap" aria-label={t('inbox.inboxes')}>
      {INBOXES.map((one) => (
        <Link
          key={one}
          href={`/admin/inbox/${one}`}
          aria-current={one === open ? 'page' : undefined}
          fontWeight={one === open ? '600' : undefined}
        >
          {t(`inbox.${one}.title`)}
        </Link>
      ))}
    </HStack>
  );
};

/** The item that the address opens, and the addresses with another one. */
const useOpenItem = () => {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const params = new URLSearchParams(search);
  const id = Number(params.get('id'));
  const addressOf = (item: number | null) => {
    const next = new URLSearchParams(search);
    if (item === null) next.delete('id');
    else next.set('id', String(item));
    const text = next.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    addressOf,
    close: () => go(addressOf(null), { replace: true }),
  };
};

/** An inbox: its items as a list, the open one with its course in a drawer (`?id=`). */
export const InboxScreen = ({ inbox }: { inbox: Inbox }) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const declared = LISTS[inbox];
  const list = useListState(SPECS[inbox], usePageSizes(), declared.name);
  const query = listQuery<InboxFilters>(list);
  const result = useQuery({ ...inboxListQuery(http, inbox, query), enabled: list.ready });
  const open = useOpenItem();
  const { part } = useLater(load, open.id !== null, () => {
    open.close();
    toast('error', t('inbox.tryAgain'));
  });
  const fields = useDeclaredFields(declared, {});
  const columns = useDeclaredColumns<typeof contactInboxList, InboxRow>(declared, {
    cells: {
      state: ({ state }) => <InboxStateBadge state={state} />,
      due: ({ due }) => <DueBadge due={due} />,
      subject: ({ subject }) => (subject === null ? '–' : t(`inbox.subject.${subject}`, subject)),
    },
  });
  return (
    <AdminFrame>
      <ListScreen
        title={t(`inbox.${inbox}.title`)}
        context={t(`inbox.${inbox}.context`)}
        totals={<Inboxes open={inbox} />}
        label={t(`inbox.${inbox}.title`)}
        list={list}
        search={{ param: 'search', label: t('inbox.search') }}
        fields={fields}
        columns={columns}
        spare={SPARE}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => open.addressOf(row.id)}
        result={result}
        empty={{ title: t('inbox.empty'), text: t(`inbox.${inbox}.empty`) }}
      />
      {open.id !== null && part && (
        <part.InboxItemDrawer key={open.id} inbox={inbox} id={open.id} onClose={open.close} />
      )}
    </AdminFrame>
  );
};
