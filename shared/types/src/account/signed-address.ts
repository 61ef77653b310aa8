import * as z from 'zod/mini';

/** GET app/file-address: where the store itself hands a file out, for a while; null where it does not. */
export const signedAddress = z.object({
  address: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
