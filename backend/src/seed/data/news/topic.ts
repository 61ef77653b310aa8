import type { Audience } from '@portal/domain/account';
/** Title and summary in Vietnamese, and in English where the article has a second language. */
export type Topic = readonly [vi: string, summaryVi: string, en?: string, summaryEn?: string];

export interface NewsCategory {
  section: string;
  code: string;
  labelVi: string;
  labelEn: string;
  audience: Audience[];
  topics: readonly Topic[];
  /** What articles of the category are made of, in both languages; drawn without repetition. */
  paragraphs: { vi: readonly string[]; en: readonly string[] };
  /** Items of the list in each article. */
  tips: { vi: readonly string[]; en: readonly string[] };
}
