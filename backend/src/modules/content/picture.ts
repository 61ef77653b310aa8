import { type Illustration, illustration } from '@portal/types';

/** The portal's own illustration that a row names; a plain one when it names none. */
export const pictureOf = (name: string | null): Illustration => {
  const known = illustration.safeParse(name);
  return known.success ? known.data : 'landscape';
};
