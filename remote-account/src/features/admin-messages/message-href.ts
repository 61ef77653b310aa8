import type { StaffMessageRow } from '@portal/types';

export const MESSAGES_PATH = '/admin/messages';
export const editHref = (id: number): string => `${MESSAGES_PATH}/edit/${id}`;
export const reportHref = (id: number): string => `${MESSAGES_PATH}/report/${id}`;

/** A draft is written, anything else is followed. */
export const messageHref = ({ id, state }: Pick<StaffMessageRow, 'id' | 'state'>): string =>
  state === 'DRAFT' ? editHref(id) : reportHref(id);

/** The number in an address; null for what is none. */
export const readId = (text: string | undefined): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
};
