import type { FakeCall } from '@portal/remote-kit/testing';
import type { ConsentRequest, RegisterData } from '@portal/types';

const OFFICES: Record<string, { title: string; value: string }[]> = {
  '01': [
    { title: 'Văn phòng Ba Đình', value: '1' },
    { title: 'Văn phòng Cầu Giấy', value: '2' },
  ],
  '79': [{ title: 'Văn phòng Bến Thành', value: '3' }],
};

const PROVINCES = [
  { title: 'Hà Nội', value: '01' },
  { title: 'Thành phố Hồ Chí Minh', value: '79' },
];

export const registered = (part: Partial<RegisterData> = {}): RegisterData => ({
  statusMessages: 'success',
  errorCode: null,
  captcha: false,
  candidateCode: null,
  registerDate: '20261121',
  ...part,
});

/** Answers of a service that knows no agent and accepts every registration; `part` changes some. */
export const registerAnswers = (part: Record<string, (call: FakeCall) => unknown> = {}) => ({
  'POST zipcode/province': () => PROVINCES,
  'POST zipcode/province-ods': () => PROVINCES,
  'POST zipcode/office': ({ body }: FakeCall) =>
    OFFICES[(body as { provinceCode: string }).provinceCode],
  'POST authen/recaptcha/challenge': () => {
    throw new Error('no captcha in this test');
  },
  'POST authen/recaptcha/generate': () => {
    throw new Error('no picture in this test');
  },
  'POST admin/account/consent': ({ body }: FakeCall) => ({
    ...(body as ConsentRequest),
    at: '2026-11-21T00:00:00.000Z',
  }),
  'POST admin/account/check-duplicate-candidate': () => ({ registerDate: null }),
  'POST admin/account/register': () => registered(),
  ...part,
});
