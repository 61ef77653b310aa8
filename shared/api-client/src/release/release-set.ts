import {
  type CombinationAnswer,
  type Http,
  type ReleaseChoices,
  type ReleaseOverrideInput,
  type ReleaseSetAnswer,
  type RemoteLoaded,
  releaseSetAnswer,
} from '@portal/types';
import { ApiError } from '../http/api-error.ts';
import type { HttpClient } from '../http/create-http.ts';
import { readAnswer } from '../http/read-answer.ts';

export interface AnsweredSet {
  etag: string | null;
  set: ReleaseSetAnswer;
}

const unreadable = () => new ApiError({ status: 502, code: 'UNREADABLE_ANSWER', message: '' });

const parsed = (answer: unknown): ReleaseSetAnswer => {
  const { success, data } = releaseSetAnswer.safeParse(answer);
  if (!success) throw unreadable();
  return data;
};

/** GET releases/mine: the caller's release set; null while it is the one with this ETag. */
export const mySet = async (http: HttpClient, etag: string | null): Promise<AnsweredSet | null> => {
  const response = await http.conditional('releases/mine', etag, { background: true });
  if (response.status === 304) return null;
  const set = parsed(await readAnswer(response, ''));
  return { etag: response.headers.get('etag'), set };
};

/** GET releases/choices: what each remote can be pinned to, for holders of `release.override`. */
export const pinChoices = (http: Http): Promise<ReleaseChoices> => http.get('releases/choices');

/** GET releases/combination: what a link that pins a combination would do, for holders of `release.override`. */
export const combinationOf = (http: Http, set: string): Promise<CombinationAnswer> =>
  http.get('releases/combination', { query: { set } });

/** POST releases/override: the caller's own set from now on, for a while. */
export const pinRemotes = async (
  http: Http,
  input: ReleaseOverrideInput,
): Promise<ReleaseSetAnswer> => parsed(await http.post('releases/override', input));

/** DELETE releases/override: back to what everybody gets. */
export const unpinRemotes = async (http: Http): Promise<ReleaseSetAnswer> =>
  parsed(await http.delete('releases/override'));

/** POST audit/remote-load: versions that came to life in this page, for failure rates. */
export const reportLoaded = (http: Http, loaded: RemoteLoaded): Promise<null> =>
  http.post('audit/remote-load', loaded, { background: true });
