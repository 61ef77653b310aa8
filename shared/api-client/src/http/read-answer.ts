import type { Envelope, ErrorEnvelope } from '@portal/types';
import { ApiError } from './api-error.ts';

const parse = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
};

/** `data` of a good answer; a bad one becomes an ApiError with the server's own sentence. */
export const readAnswer = async <T>(response: Response, fallback: string): Promise<T> => {
  const body = (await parse(response)) as Partial<Envelope<T> & ErrorEnvelope> | null;
  if (response.ok && body && 'data' in body) return body.data as T;
  throw new ApiError({
    status: response.ok ? 502 : response.status,
    code: body?.errorCode ?? 'UNREADABLE_ANSWER',
    message: body?.description || fallback,
    described: Boolean(body?.description),
    correlationId: body?.correlationId ?? response.headers.get('x-correlation-id'),
    fields: body?.fields,
    data: body?.data,
  });
};
