import * as z from 'zod/mini';

/** A field that was refused: its path in the body and a code that a form can translate. */
export const fieldError = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

/** Every JSON answer, good or bad (spec/access.md 7). */
export const envelope = <T extends z.core.$ZodType>(data: T) =>
  z.object({ statusCode: z.number(), data, description: z.string() });

/** The answer to a refused call: `errorCode` is for machines, `description` for people. */
export const errorEnvelope = z.object({
  statusCode: z.number(),
  data: z.nullable(z.unknown()),
  description: z.string(),
  errorCode: z.string(),
  correlationId: z.string(),
  fields: z.optional(z.array(fieldError)),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

export interface Envelope<T> {
  statusCode: number;
  data: T;
  description: string;
}

/**
 * A page of a list (spec/features.md 3). `totalData` counts all rows in scope, not this page's; with `totalAtLeast` there
 * are more than that many. `next` is what to ask as `after` for the page that follows; none at the end of the list.
 */
export const paged = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    datas: z.array(item),
    totalData: z.number(),
    totalAtLeast: z.optional(z.boolean()),
    next: z.optional(z.string()),
  });
export interface Paged<T> {
  datas: T[];
  totalData: number;
  totalAtLeast?: boolean;
  next?: string;
}
