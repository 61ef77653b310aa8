import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A fault of the environment, as one sentence for the operator. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const reason = (code: string | undefined, host: string, port: number): string => {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use; stop what uses it, or start with another PORT.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user; choose a PORT above 1023.`;
  return `The service cannot listen on ${host}:${port} (${code ?? 'unknown reason'}).`;
};

/** The address by which another program on this machine reaches the service. */
export function loopbackOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' || host === 'localhost' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Listens and returns the address that users open; throws ListenError with one sentence. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new ListenError(reason((error as NodeJS.ErrnoException).code, host, port));
  }
  const address = app.server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${shown}:${address.port}`;
}
