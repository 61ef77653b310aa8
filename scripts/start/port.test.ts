import net from 'node:net';
import { readPort, requireFreePort } from './port.ts';

it('is 4000 when nothing is said', () => {
  expect(readPort(undefined)).toBe(4000);
  expect(readPort('')).toBe(4000);
  expect(readPort('8080')).toBe(8080);
});

it.each(['http', '0', '70000', '80.5'])('refuses %s with one sentence', (text) => {
  expect(() => readPort(text)).toThrow(/not a port/);
});

it('says how to go on when the port is taken', async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`PORT=${port + 1} npm start`);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
});
