import { httpErrors } from '../../errors/http-error.ts';

export const httpError = httpErrors({
  ONLINE_INSURANCE_NOT_SET_UP: {
    status: 409,
    vi: 'Công cụ bảo hiểm trực tuyến chưa được thiết lập.',
    en: 'The online-insurance tool is not set up yet.',
  },
});
