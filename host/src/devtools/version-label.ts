import type { JudgedVersion, VersionState } from '@portal/types';
import type { TFunction } from 'i18next';

/** States of versions that did not hold: they can be looked at, and are never offered as good ones. */
const BAD: readonly VersionState[] = ['refused', 'takenBack', 'withdrawn'];

/** Whether a version was refused, taken back or withdrawn. */
export const isBad = ({ state }: Pick<JudgedVersion, 'state'>): boolean => BAD.includes(state);

const dayOf = (moment: string, language: string) =>
  new Intl.DateTimeFormat(language, {
    ...{ timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short', timeStyle: 'short' },
  }).format(new Date(moment));

/** `Bản 1.2.0 · 27/11/26 10:00 · release:policy/ci · bị từ chối`: a version in a list of choices. */
export const versionLabel = (t: TFunction, one: JudgedVersion, language: string): string =>
  [
    t('option.version', { version: one.version }),
    dayOf(one.publishedAt, language),
    one.publishedBy,
    ...(isBad(one) ? [t(`became.${one.state}`)] : []),
  ].join(' · ');

/** Who took a version away, when and why; null for one that holds. */
export const decisionText = (t: TFunction, one: JudgedVersion, language: string): string | null => {
  const { decided } = one;
  if (!isBad(one) || decided === null) return null;
  const reasons = decided.reasons.map(({ code, text }) => `${code} ${text}`);
  return t('decided', {
    state: t(`became.${one.state}`),
    by: decided.by,
    at: dayOf(decided.at, language),
    why: reasons.length > 0 ? reasons.join('; ') : (decided.why ?? '–'),
  });
};
