import { ApiError } from './api-error.ts';
import { createHttp } from './create-http.ts';

/** As much of a browser's XMLHttpRequest as is used; a browser test sends a real file. */
class FakeXhr {
  static last: FakeXhr;
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  responseType = '';
  status = 0;
  response: ArrayBuffer | null = null;
  sent: unknown;
  aborted = false;
  address = '';
  headers: Record<string, string> = {};
  constructor() {
    FakeXhr.last = this;
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-correlation-id: c-1\r\n';
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer as ArrayBuffer;
    this.onload?.();
    this.onloadend?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

const start = (signal?: AbortSignal) => {
  const shares: number[] = [];
  const form = new FormData();
  form.set('file', new Blob(['x']), 'a.png');
  const http = createHttp({
    baseUrl: 'http://portal.test/api',
    token: () => 'token-1',
    language: () => 'vi',
    deviceId: () => 'device-1',
    onUnauthorized: () => undefined,
    words: (key) => `câu ${key}`,
  });
  const onUploadProgress = (share: number) => void shares.push(share);
  const result = http.upload('a/b', form, { onUploadProgress, ...(signal && { signal }) });
  result.catch(() => undefined);
  return { result, shares, form };
};
const begun = async () => {
  while (FakeXhr.last?.sent === undefined) await new Promise((resolve) => setTimeout(resolve));
  return FakeXhr.last;
};
afterEach(() => {
  FakeXhr.last.sent = undefined;
});

it('an upload says how much of it is on its way, with the headers of every call and the border of the browser', async () => {
  const { result, shares, form } = start();
  const xhr = await begun();
  expect(xhr.address).toBe('POST http://portal.test/api/a/b');
  expect(xhr.sent).toBe(form);
  expect(xhr.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-device-id': 'device-1' });
  expect(xhr.headers['content-type']).toBeUndefined();
  for (const loaded of [0, 25, 100])
    xhr.upload.onprogress?.({ loaded, total: 100, lengthComputable: true });
  xhr.upload.onprogress?.({ loaded: 5, total: 0, lengthComputable: false });
  xhr.answer(200, { statusCode: 200, data: { n: 1 }, description: '' });
  await expect(result).resolves.toEqual({ n: 1 });
  expect(shares).toEqual([0, 0.25, 1]);
});

it('a refused upload is the error of the service, a lost connection that of every call', async () => {
  const refused = start();
  const xhr = await begun();
  xhr.answer(413, { statusCode: 413, errorCode: 'FILE_TOO_LARGE', description: 'Lớn quá' });
  await expect(refused.result).rejects.toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
  xhr.sent = undefined;
  const lost = start();
  (await begun()).onerror?.();
  await expect(lost.result).rejects.toEqual(
    new ApiError({ status: 0, code: 'OFFLINE', message: 'câu offline' }),
  );
});

it('a cancelled upload stops on its way, and is no error of the service', async () => {
  const own = new AbortController();
  const { result } = start(own.signal);
  const xhr = await begun();
  own.abort(new DOMException('cancelled by the user', 'AbortError'));
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  expect(xhr.aborted).toBe(true);
});
