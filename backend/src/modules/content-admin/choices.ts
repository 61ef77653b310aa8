import type { ContentChoices } from '@portal/types';
import { asc, eq } from 'drizzle-orm';
import { category, constantDisplay, faqCategory } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** What the options of a form offer, in the caller's language. */
export async function contentChoices({ db, language }: Caller): Promise<ContentChoices> {
  const [categories, faqCategories, library, review] = await Promise.all([
    db
      .select({
        section: category.section,
        value: category.code,
        title: translatedText(category, 'label', language),
      })
      .from(category)
      .orderBy(asc(category.section), asc(category.sort), asc(category.id)),
    db
      .select({ value: faqCategory.code, title: translatedText(faqCategory, 'label', language) })
      .from(faqCategory)
      .orderBy(asc(faqCategory.sort), asc(faqCategory.id)),
    db
      .select({
        value: constantDisplay.code,
        title: translatedText(constantDisplay, 'title', language),
      })
      .from(constantDisplay)
      .where(eq(constantDisplay.groupCode, 'DOCUMENT_LIBRARY'))
      .orderBy(asc(constantDisplay.sort), asc(constantDisplay.id)),
    settingOf(db, 'CONTENT_REVIEW'),
  ]);
  return { category: categories, faqCategory: faqCategories, library, review };
}
