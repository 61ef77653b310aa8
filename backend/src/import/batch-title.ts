import { everyLanguage } from '@portal/domain/language';
import { say } from '../errors/http-error.ts';
import { type MessageKey, sentence } from '../i18n/sentence.ts';

/** The title of a job at an import, in every language. */
export const everyTitle =
  (key: MessageKey) =>
  ({ kind, rows }: { kind: string; rows: number }) =>
    everyLanguage((language) => say(sentence(key), language, { kind, rows }));
