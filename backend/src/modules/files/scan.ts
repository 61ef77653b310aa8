import { connect } from 'node:net';
import type { FilesConfig } from '../../config/files.ts';
import { httpError } from './messages.ts';

const TIMEOUT_MS = 20_000;
const CHUNK = 65_536;
const ANSWER_MOST = 1_024;

type Scanner = NonNullable<FilesConfig['scanner']>;

/** What clamd answers to a command: `PONG`, `stream: OK`, `stream: <name> FOUND`, or an error. */
function ask(
  { host, port }: Scanner,
  command: 'PING' | 'INSTREAM',
  bytes?: Buffer,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let answer = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd: no answer in time')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd: no answer')));
    socket.on('data', (part) => {
      answer = (answer + part.toString('latin1')).slice(0, ANSWER_MOST);
      if (!answer.includes('\0')) return;
      resolve(answer.slice(0, answer.indexOf('\0')));
      socket.end();
    });
    socket.on('connect', () => {
      socket.write(`z${command}\0`);
      if (bytes === undefined) return;
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const part = bytes.subarray(at, at + CHUNK);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(part.length);
        socket.write(length);
        socket.write(part);
      }
      socket.write(Buffer.alloc(4));
    });
  });
}

/** Whether the scanner answers; null where there is none. */
export async function isScannerThere(scanner: FilesConfig['scanner']): Promise<boolean | null> {
  if (scanner === undefined) return null;
  return (await ask(scanner, 'PING').catch(() => '')) === 'PONG';
}

/**
 * Has a file looked at by clamd (INSTREAM) before anything else reads it. Throws FILE_INFECTED for what it finds, and
 * SCANNER_AWAY when it does not answer: no file is stored unseen. Without a scanner nothing happens.
 */
export async function scanFile(scanner: FilesConfig['scanner'], bytes: Buffer): Promise<void> {
  if (scanner === undefined) return;
  const away = (cause: unknown) => Object.assign(httpError('SCANNER_AWAY'), { cause });
  const answer = await ask(scanner, 'INSTREAM', bytes).catch((error: unknown) => {
    throw away(error);
  });
  if (answer === 'stream: OK') return;
  if (answer.endsWith(' FOUND')) throw httpError('FILE_INFECTED');
  throw away(new Error(`clamd: ${answer}`));
}
