import type {
  DuplicateCandidate,
  Http,
  Option,
  RegisterData,
  RegisterRequest,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** POST admin/account/register. An error carries RegisterFailure or CaptchaFailure in `ApiError.data`. */
export const register = (
  http: Http,
  body: RegisterRequest,
  signal?: AbortSignal,
): Promise<RegisterData> => http.post('admin/account/register', body, { signal });

/** POST admin/account/check-duplicate-candidate: when this person registered, or null. */
export const checkDuplicateCandidate = (
  http: Http,
  body: RegisterRequest,
  signal?: AbortSignal,
): Promise<DuplicateCandidate> =>
  http.post('admin/account/check-duplicate-candidate', body, { signal });

const places = (http: Http, path: string, body: Record<string, string>, enabled = true) =>
  queryOptions({
    queryKey: ['zipcode', path, body],
    queryFn: ({ signal }): Promise<Option[]> => http.post(`zipcode/${path}`, body, { signal }),
    staleTime: 3_600_000,
    enabled,
  });

/** Provinces of today. */
export const provincesQuery = (http: Http) => places(http, 'province', {});

/** Provinces that have an open office: where a candidate may apply. */
export const officeProvincesQuery = (http: Http) => places(http, 'province-ods', {});

/** Open offices of a province (REG-03); `value` is the office's id. */
export const officesQuery = (http: Http, provinceCode: string) =>
  places(http, 'office', { provinceCode }, provinceCode !== '');
