import * as z from 'zod/mini';

/** An entry of a list to choose from (spec/features.md 3). */
export const option = z.object({ title: z.string(), value: z.string() });
export type Option = z.infer<typeof option>;
