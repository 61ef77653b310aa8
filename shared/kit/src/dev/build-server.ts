import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { contentTypeOf } from '@portal/release-client/files';
import { TaskError } from '../lib/failing.ts';

/** File names inside a build folder, and their bytes. */
export type Files = ReadonlyMap<string, Buffer>;

export interface BuildServerSetup {
  /** Origins whose pages may read the build. */
  origins: readonly string[];
  /** Handles requests for no file of a build; false leaves them to the server. */
  handle?(request: IncomingMessage, response: ServerResponse): Promise<boolean> | boolean;
}

/** A page that was opened before the last builds still finds its chunks: this many builds stay in memory. */
const BUILD_LIMIT = 8;
const LOOPBACK = '127.0.0.1';

/**
 * Serves what was built last on this machine's loopback, from memory: files by name, and `/events`, an event stream
 * that says `build` with the version after each build. Pages of the given origins may read it; a page elsewhere
 * that reaches it under another host name may not.
 */
export class BuildServer {
  readonly #setup: BuildServerSetup;
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  #builds: Files[] = [];
  #port = 0;

  constructor(setup: BuildServerSetup) {
    this.#setup = setup;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => {
        if (!response.headersSent) response.writeHead(502);
        response.end();
      });
    });
  }

  get url(): string {
    return `http://localhost:${this.#port}/`;
  }

  /** Listens on a port; 0 takes a free one. Rejects with a sentence when it is taken. */
  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) =>
        reject(new TaskError(`Port ${port} cannot be used (${error.code}): config.port says it.`)),
      );
      this.#server.listen(port, LOOPBACK, () => {
        const address = this.#server.address();
        this.#port = typeof address === 'object' && address !== null ? address.port : port;
        resolve();
      });
    });
  }

  /** Serves a new build from now on, and announces it to all listeners. */
  show(files: Files, version: string): void {
    this.#builds = [files, ...this.#builds].slice(0, BUILD_LIMIT);
    for (const one of this.#listeners) {
      one.write(`event: build\ndata: ${JSON.stringify({ version })}\n\n`);
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#isOwn(request.headers.host)) {
      response.writeHead(421).end();
      return;
    }
    this.#setHeaders(request, response);
    const { pathname } = new URL(request.url ?? '/', this.url);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (pathname === '/events' && request.method === 'GET') this.#listen(response);
    else if (!this.#send(request, response, pathname)) {
      if (await this.#setup.handle?.(request, response)) return;
      response.writeHead(404).end();
    }
  }

  /** Rejects other host names that resolve to this machine: they may be DNS rebinding. */
  #isOwn(host: string | undefined): boolean {
    return host === `localhost:${this.#port}` || host === `${LOOPBACK}:${this.#port}`;
  }

  #setHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('vary', 'origin');
    const { origin } = headers;
    if (origin === undefined || !this.#setup.origins.includes(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    // Browsers send a preflight before a public page may read from the user's machine.
    response.setHeader('access-control-allow-private-network', 'true');
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': here\n\n');
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  #send(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const name = pathname.slice(1);
    const bytes = this.#builds.map((files) => files.get(name)).find((found) => found);
    if (!bytes || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    response.writeHead(200, {
      'content-type': contentTypeOf(name),
      'content-length': bytes.length,
    });
    response.end(request.method === 'GET' ? bytes : undefined);
    return true;
  }
}
