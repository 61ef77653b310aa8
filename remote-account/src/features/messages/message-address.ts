import { MESSAGE_LISTS, type MessageList } from '@portal/domain/notification';
import { useLocation } from '@portal/remote-kit/router';

const PATH = '/message-management';
const SETTINGS = 'settings';

interface Place {
  view: MessageList | typeof SETTINGS;
  page: number;
  id: number | null;
}

export interface MessageAddress extends Place {
  /** The address of another place; what is left out stays, but for the open message. */
  at(part: Partial<Place>): string;
}

const whole = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
};

const addressOf = ({ view, page, id }: Place): string => {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('list', view);
  if (page > 1) params.set('page', String(page));
  if (id !== null) params.set('id', String(id));
  const query = params.toString();
  return query === '' ? PATH : `${PATH}?${query}`;
};

/** Which list, page and message the address shows. */
export const useMessageAddress = (): MessageAddress => {
  const params = new URLSearchParams(useLocation().search);
  const view = [...MESSAGE_LISTS, SETTINGS].find((one) => one === params.get('list')) ?? 'all';
  const place = { view: view as Place['view'], page: whole(params.get('page')) ?? 1 };
  return {
    ...place,
    id: whole(params.get('id')),
    at: (part) => addressOf({ ...place, id: null, ...part }),
  };
};
