import type { Language } from '@portal/domain/language';
import { type DeclaredRelease, type DeprecationId, deprecationsOf } from '@portal/registry';
import { type Sentence, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

const TEXTS: Record<DeprecationId, Sentence> = {
  narrowContract: sentence('gate.deprecated.narrowContract'),
  noSharedRanges: sentence('gate.deprecated.noSharedRanges'),
};

/** What a release needs that a later contract does without: a notice, never a reason to reject it. */
export interface DeprecationNotice {
  id: string;
  text: string;
}

/** The deprecations of a release as sentences. */
export const deprecationNotices = (
  release: DeclaredRelease,
  language: Language,
): DeprecationNotice[] =>
  deprecationsOf(release).map(({ id, since, removed }) => ({
    id,
    text: say(TEXTS[id], language, { since, removed }),
  }));
