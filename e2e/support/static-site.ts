import { readFile } from 'node:fs/promises';
import { request as ask, createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface StaticSite {
  url: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** The headers that `_headers` wants on every address, as Netlify and Cloudflare Pages read it. */
const headersFor = (text: string): Record<string, string> => {
  const [, all = ''] = /^\/\*\n((?: {2}.+\n)+)/.exec(text) ?? [];
  const lines = [...all.matchAll(/^ {2}([a-z-]+): (.+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
};

/**
 * An exported portal behind the plainest server there is: a file, the index of a folder, or 404.html. Calls (`/api`) are
 * handed on to the service with the Host they came with. `headers` sends what `_headers` says, too.
 */
export async function serveSite(
  folder: string,
  service: string,
  { headers }: { headers: boolean },
): Promise<StaticSite> {
  const own = headers ? headersFor(await readFile(path.join(folder, '_headers'), 'utf8')) : {};
  const send = (response: ServerResponse, status: number, name: string, bytes: Buffer) => {
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    response.writeHead(status, { ...own, 'content-type': type }).end(bytes);
  };
  const answer = async (pathname: string, response: ServerResponse) => {
    for (const name of [pathname, path.posix.join(pathname, 'index.html')]) {
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      if (bytes) return send(response, 200, name, bytes);
    }
    send(response, 404, '404.html', await readFile(path.join(folder, '404.html')));
  };
  const server: Server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://site');
    if (!pathname.startsWith('/api/')) {
      void answer(pathname, response);
      return;
    }
    const { method = 'GET', headers: sent, url } = incoming;
    const passed = ask(new URL(url ?? '/', service), { method, headers: sent }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
