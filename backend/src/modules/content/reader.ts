import type { Language } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import type { Subject } from '../../http/subject.ts';
import { audiencesOf } from './audience.ts';
import type { Reader } from './news-where.ts';

/** The caller, as content sees them. */
export const readerOf = (call: {
  subject: Subject | null;
  deps: Deps;
  language: Language;
}): Reader => ({
  audiences: audiencesOf(call.subject),
  now: call.deps.clock(),
  language: call.language,
});
