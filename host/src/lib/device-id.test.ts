import { deviceId } from './device-id.ts';
import { safeStorage } from './storage.ts';

it('is one id of the browser', () => {
  const stored = safeStorage(() => localStorage);
  expect(deviceId(stored)).toBe(deviceId(stored));
  expect(localStorage.getItem('portal.deviceId')).toBe(deviceId(stored));
});

it('EXT-02 stays the same in a frame whose storage is closed, for sessions are bound to it', () => {
  const closed = safeStorage(() => {
    throw new Error('closed');
  });
  expect(deviceId(closed)).toBe(deviceId(closed));
});
