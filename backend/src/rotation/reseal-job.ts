import { LANGUAGES } from '@portal/domain/language';
import { SEALED } from '../db/sealed-columns.ts';
import { type Sentence, say } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { resealNext } from './reseal.ts';

export const RESEAL = 'keys.reseal';

/** Rows of one transaction. */
const ROWS = 500;

interface Input {
  /** The first key of the ring: what it sealed is left alone. */
  keyId: string;
}

interface Cursor {
  /** Its place in SEALED. */
  column: number;
  after?: string[];
}

const title = ({ keyId }: Input): Sentence => {
  const text = sentence('rotation.job.title');
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, say(text, language, { keyId })]),
  ) as Sentence;
};

/** Seals everything that is stored with the first key of the ring, 500 rows a transaction, while the portal goes on. */
export const resealJob = jobKind<Input, Cursor>({
  kind: RESEAL,
  title,
  async step({ db, deps, job, cursor = { column: 0 } }) {
    const column = SEALED[cursor.column];
    if (column === undefined) return { finished: true };
    const next = { keyId: job.input.keyId, after: cursor.after, most: ROWS };
    const { done, unreadable, last } = await resealNext(db, deps.secrets, column, next);
    const goOn = last === undefined ? { column: cursor.column + 1 } : { ...cursor, after: last };
    return { cursor: goOn, done, failed: unreadable };
  },
});
