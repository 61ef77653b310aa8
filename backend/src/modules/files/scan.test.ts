import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { EICAR } from '../../testing/eicar.ts';
import { scanFile } from './scan.ts';

let server: Server;
let answer: ((bytes: Buffer) => string | null) | undefined;

/** Reads the protocol of clamd byte for byte: a wrong length is a stream that never ends. */
function streamOf(all: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (all.subarray(0, command.length).toString() !== command) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= all.length; ) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    if (at + 4 + length > all.length) return undefined;
    parts.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

beforeAll(async () => {
  server = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      all = Buffer.concat([all, part]);
      const bytes = streamOf(all);
      if (bytes === undefined) return;
      const said = answer
        ? answer(bytes)
        : `stream: ${bytes.includes(EICAR) ? 'Eicar-Signature FOUND' : 'OK'}`;
      if (said === null) socket.destroy();
      else socket.write(`${said}\0`);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  answer = undefined;
});

const scanner = () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

it('lets a clean file of several chunks through, byte for byte', async () => {
  const bytes = randomBytes(200_001);
  let seen: Buffer | undefined;
  answer = (found) => {
    seen = found;
    return 'stream: OK';
  };
  await scanFile(scanner(), bytes);
  expect(seen?.equals(bytes)).toBe(true);
});

it('refuses what the scanner finds', async () => {
  await expect(scanFile(scanner(), Buffer.from(EICAR))).rejects.toMatchObject({
    code: 'FILE_INFECTED',
  });
});

it.each<[string, string | null]>([
  ['it ends the connection', null],
  ['it says that the file is too large', 'INSTREAM size limit exceeded. ERROR'],
])('takes no file unseen when %s', async (_name, said) => {
  answer = () => said;
  await expect(scanFile(scanner(), Buffer.from('x'))).rejects.toMatchObject({
    code: 'SCANNER_AWAY',
  });
});

it('takes no file unseen when there is no scanner at its address', async () => {
  await expect(scanFile({ host: '127.0.0.1', port: 1 }, Buffer.from('x'))).rejects.toMatchObject({
    code: 'SCANNER_AWAY',
  });
});

it('is off without an address', async () => {
  await expect(scanFile(undefined, Buffer.from(EICAR))).resolves.toBeUndefined();
});
