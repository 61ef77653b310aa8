import * as z from 'zod/mini';

/** GET app/constant-display/{groupCode}/{kind}/{code}; `html` is clean. */
export const constantText = z.object({
  code: z.string(),
  title: z.string(),
  value: z.string(),
  html: z.nullable(z.string()),
});
export type ConstantText = z.infer<typeof constantText>;
