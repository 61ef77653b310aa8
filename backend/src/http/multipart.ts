import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { httpError } from '../errors/messages.ts';
import { composedText } from './composed.ts';

/** What the parser of forms says of a broken one; these errors of its have neither code nor status. */
const BROKEN =
  /^Multipart: |^Unexpected end of multipart data|terminated early due to unexpected end of multipart/;

/** Whether an error says that a form was cut short or is no form at all. */
export const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && BROKEN.test(error.message);

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>;

/** The parts of a form, one after the other; each has a name. Every multipart route reads its body by this. */
export async function* formParts(
  request: FastifyRequest,
  options?: Limits,
): AsyncGenerator<Multipart> {
  for await (const part of request.parts(options)) {
    // The types promise a name; the parser gives none where the sender gave none.
    if (typeof (part.fieldname as unknown) !== 'string' || part.fieldname === '') {
      if (part.type === 'file') part.file.resume();
      throw httpError('BROKEN_FORM');
    }
    // As of every other body (I18N-05): names of files, and fields.
    if (part.type === 'file') part.filename = composedText(part.filename);
    else if (typeof part.value === 'string') part.value = composedText(part.value);
    yield part;
  }
}
