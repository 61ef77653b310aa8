import { mayExecute } from './memory-folder.ts';

const mounts = [
  'proc /proc proc rw,nosuid,nodev,noexec 0 0',
  'tmpfs /dev/shm tmpfs rw,relatime,size=24684084k 0 0',
].join('\n');

it('programs start from a folder in memory only where its mount allows it', () => {
  expect(mayExecute('/dev/shm', mounts)).toBe(true);
  expect(mayExecute('/dev/shm', mounts.replace('rw,relatime', 'rw,noexec,relatime'))).toBe(false);
  expect(mayExecute('/dev/shm', 'overlay / overlay rw 0 0')).toBe(false);
});
