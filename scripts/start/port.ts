import net from 'node:net';
import { TaskError } from '@portal/kit/failing';

/** Reads a port out of the environment's text; 4000 when there is none. Throws a sentence for anything else. */
export function readPort(text: string | undefined): number {
  if (!text) return 4000;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new TaskError(`PORT is "${text}", which is not a port: use a number from 1 to 65535.`);
}

/** Resolves when the port is free; throws a sentence when it is taken or forbidden. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`;
      const hint = `stop the program that holds it, or choose another: PORT=${port + 1} npm start`;
      reject(new TaskError(`Port ${port} ${reason}: ${hint}`));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
