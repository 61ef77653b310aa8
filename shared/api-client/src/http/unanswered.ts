import { CAPTCHA_FIELDS } from '@portal/domain/captcha';

/** How long a repetition counts as the same act; the service keeps keys for a day. */
const REPEAT_MS = 10 * 60_000;

const withoutCaptcha = (name: string, value: unknown) =>
  CAPTCHA_FIELDS.includes(name) ? undefined : value;

/** `cms/contact/submit` acts on `cms/contact`. */
const subjectOf = (path: string): string => path.split('/').slice(0, 2).join('/');

interface Entry {
  key: string;
  subject: string;
  at: number;
}

/**
 * Keys of submits that have no answer yet, or never had one: the same submit again carries the same key, so that the service
 * acts once (API-03, A-29). A key is forgotten as soon as anything on its subject is answered: liking, after unliking, is a
 * new act.
 */
export interface Unanswered {
  /** The key of this submit. `answered` ends it; without it a repetition counts as the same. */
  begin(method: string, path: string, body: unknown): { key: string; answered(): void };
}

export const createUnanswered = (now: () => number = Date.now): Unanswered => {
  const entries = new Map<string, Entry>();
  return {
    begin(method, path, body) {
      for (const [other, { at }] of entries) if (now() - at >= REPEAT_MS) entries.delete(other);
      const id = `${method} ${path} ${JSON.stringify(body, withoutCaptcha)}`;
      const entry = {
        key: entries.get(id)?.key ?? crypto.randomUUID(),
        subject: subjectOf(path),
        at: now(),
      };
      entries.set(id, entry);
      return {
        key: entry.key,
        answered: () => {
          for (const [other, { subject }] of entries)
            if (subject === entry.subject) entries.delete(other);
        },
      };
    },
  };
};
