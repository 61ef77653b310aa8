import { LANGUAGES, type Language } from '@portal/domain/language';
import type { MergedValue } from '@portal/remote-kit/admin';
import { type StaffMessage, staffMessageCreate } from '@portal/types';
import { messageLink } from '../messages/message-link.ts';

/** What is written in a message before it is sent. */
export type MessageForm = Pick<
  StaffMessage,
  'title' | 'body' | 'link' | 'type' | 'audience' | 'channels' | 'sendAt' | 'urgent'
>;

/** What can be written, in the order of the steps. */
export const MESSAGE_FIELDS = [
  'type' as const,
  ...LANGUAGES.flatMap((language) => [`title.${language}` as const, `body.${language}` as const]),
  ...(['link', 'audience', 'channels', 'sendAt', 'urgent'] as const),
];
export type MessageField = (typeof MESSAGE_FIELDS)[number];

export const formOf = (message: StaffMessage): MessageForm => {
  const { title, body, link, type, audience, channels, sendAt, urgent } = message;
  return { title, body, link, type, audience, channels, sendAt, urgent };
};

export const valueAt = (form: MessageForm, field: MessageField): unknown => {
  const [part, language] = field.split('.') as [keyof MessageForm, Language?];
  return language === undefined
    ? form[part]
    : (form[part] as Partial<Record<Language, string>>)[language];
};

export const withValue = (form: MessageForm, field: MessageField, value: unknown): MessageForm => {
  const [part, language] = field.split('.') as [keyof MessageForm, Language?];
  if (language === undefined) return { ...form, [part]: value };
  return { ...form, [part]: { ...(form[part] as object), [language]: value } };
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
export const sameForm: (one: MessageForm, other: MessageForm) => boolean = same;

/** Brings together what was written here and elsewhere since `base`: only what both changed is a conflict. */
export const mergeForms = ({
  base,
  mine,
  current,
}: Record<'base' | 'mine' | 'current', MessageForm>): MergedValue<MessageForm, MessageField> => {
  const conflicts: MessageField[] = [];
  let value = mine;
  for (const field of MESSAGE_FIELDS) {
    const [was, own, now] = [base, mine, current].map((one) => valueAt(one, field));
    if (same(own, now) || same(was, now)) continue;
    if (same(was, own)) value = withValue(value, field, now);
    else conflicts.push(field);
  }
  return { value, conflicts };
};

/** Fields that cannot be stored as they are: the service would refuse them. */
export const faultsOf = (form: MessageForm): MessageField[] => {
  const checked = staffMessageCreate.safeParse(form);
  const paths = checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'));
  const wrong = MESSAGE_FIELDS.filter((field) => paths.some((path) => path.startsWith(field)));
  const isLost = form.link !== null && form.link.trim() !== '' && messageLink(form.link) === null;
  return isLost && !wrong.includes('link') ? [...wrong, 'link'] : wrong;
};

/** What is stored may still lack something to be sent. */
export const missingOf = (form: MessageForm): MessageField[] => {
  const isEmpty = Object.entries(form.audience).every(
    ([kind, values]) => kind === 'exclude' || values.length === 0,
  );
  return [
    ...(form.title.vi.trim() === '' ? (['title.vi'] as const) : []),
    ...(form.body.vi.trim() === '' ? (['body.vi'] as const) : []),
    ...(isEmpty ? (['audience'] as const) : []),
    ...(form.channels.length === 0 ? (['channels'] as const) : []),
  ];
};

export const STEPS = ['text', 'audience', 'channels', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** The step on which a field is written. */
export const stepOf = (field: MessageField): Step => {
  if (field === 'audience') return 'audience';
  return field === 'channels' || field === 'sendAt' || field === 'urgent' ? 'channels' : 'text';
};
