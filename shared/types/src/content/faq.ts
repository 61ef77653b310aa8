import * as z from 'zod/mini';

/** GET cms/faq/category: those that have a question for the reader, and how many. */
export const faqCategory = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  total: z.number(),
});
export type FaqCategory = z.infer<typeof faqCategory>;

/** A question with its answer, both plain text. */
export const faqItem = z.object({
  id: z.number(),
  idCategory: z.number(),
  question: z.string(),
  answer: z.string(),
});
export type FaqItem = z.infer<typeof faqItem>;
