import { refusals } from '../../http/refusal.ts';

/** Errors of the storage of artifacts. */
export const refuse = refusals({
  RELEASE_STORAGE: {
    status: 503,
    vi: 'Kho tệp phát hành không dùng được: {why}.',
    en: 'The storage of releases cannot be used: {why}.',
  },
});
