/** Names and values of the headers of an answer; a value that is no header is left out. */
const headersOf = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
};

/** Statuses whose answers have no body; `Response` refuses one. */
const EMPTY = new Set([101, 204, 205, 304]);

/**
 * Sends a form and says how much of it is on its way, from 0 to 1. `fetch` cannot: it says so only for bodies that are streams,
 * which browsers send by HTTP/2 alone. Rejects as `fetch` does.
 */
export const sendWithProgress = (
  request: Request,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { signal } = request;
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.responseType = 'arraybuffer';
    request.headers.forEach((value, name) => {
      // The browser names the border between the parts itself.
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    });
    const abort = () => {
      xhr.abort();
      reject(signal.reason);
    };
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    xhr.onload = () => {
      const { status } = xhr;
      const init = { status, headers: headersOf(xhr.getAllResponseHeaders()) };
      resolve(new Response(EMPTY.has(status) ? null : (xhr.response as ArrayBuffer), init));
    };
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    xhr.send(form);
  });
