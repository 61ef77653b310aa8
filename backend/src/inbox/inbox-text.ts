import type { Deps } from '../deps/deps.ts';

const PURPOSE = 'inbox';

/** Where texts of inboxes are sealed for; the table and column are part of the ciphertext. */
export type InboxPlace =
  | 'inbox_event.text_enc'
  | 'contact_message.content_enc'
  | 'profile_request.before_enc'
  | 'profile_request.after_enc';

type Sealer = Pick<Deps, 'secrets'>;

/** A text as it is stored; nothing stays nothing. */
export const sealText = ({ secrets }: Sealer, text: string, place: InboxPlace): string =>
  text === '' ? '' : secrets.box(PURPOSE).seal(text, place);

/** A stored text; null where there is none, or it was erased. */
export const openText = ({ secrets }: Sealer, stored: string, place: InboxPlace): string | null =>
  stored === '' ? null : secrets.box(PURPOSE).open(stored, place);
