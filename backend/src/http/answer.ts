import type { Language } from '@portal/types';
import type { Sentence } from '../errors/http-error.ts';
import { OK } from '../errors/messages.ts';

/** What a handler returns when 200 and 'Success' do not say it. */
export class Answer<T> {
  readonly data: T;
  readonly status: number;
  readonly sentence: Sentence;

  constructor(data: T, status: number, sentence: Sentence) {
    this.data = data;
    this.status = status;
    this.sentence = sentence;
  }
}

/** An answer with a status or a sentence of its own. */
export const answer = <T>(
  data: T,
  options: { status?: number; sentence?: Sentence } = {},
): Answer<T> => new Answer(data, options.status ?? 200, options.sentence ?? OK);

export interface Enveloped {
  status: number;
  body: { statusCode: number; data: unknown; description: string };
}

/** The envelope of spec/access.md 7 around whatever a handler returned. */
export function envelop(result: unknown, language: Language): Enveloped {
  const { data, status, sentence } = result instanceof Answer ? result : answer(result);
  return {
    status,
    body: { statusCode: status, data: data ?? null, description: sentence[language] },
  };
}
