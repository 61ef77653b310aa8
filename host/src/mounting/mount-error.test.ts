import type { MountFailure } from '@portal/remote-kit/shell';
import { isMissing, isNetworkError, LoadError } from '../lib/load-error.ts';
import { mountError } from './mount-error.ts';

const chunk = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const around = new Error('the page could not be drawn', { cause: chunk });
const words = Object.assign(new Error('no words in vi', { cause: chunk }), { name: 'LocaleError' });
const thrown = new TypeError('x is undefined');

it.each<[MountFailure['stage'], unknown, string]>([
  ['mount', chunk, 'PORTAL-LOAD-CHUNK'],
  ['render', chunk, 'PORTAL-LOAD-CHUNK'],
  ['chunk', chunk, 'PORTAL-LOAD-CHUNK'],
  ['render', around, 'PORTAL-LOAD-CHUNK'],
  ['mount', words, 'PORTAL-LOAD-LOCALE'],
  ['mount', new LoadError('PORTAL-LOAD-TIMEOUT', 'late'), 'PORTAL-LOAD-TIMEOUT'],
])('the line is loadError at %s for %s: %s', (stage, error, code) => {
  const loadError = mountError({ stage, error });
  expect(loadError.code).toBe(code);
  expect(isNetworkError(loadError)).toBe(true);
  expect(isMissing(loadError)).toBe(code !== 'PORTAL-LOAD-TIMEOUT');
});

it.each<[MountFailure['stage'], string]>([
  ['mount', 'PORTAL-LOAD-MOUNT'],
  ['chunk', 'PORTAL-LOAD-MOUNT'],
  ['render', 'PORTAL-LOAD-RENDER'],
  ['unmount', 'PORTAL-LOAD-RENDER'],
])('what the version itself throws at %s is loadError as %s', (stage, code) => {
  const loadError = mountError({ stage, error: thrown });
  expect(loadError).toMatchObject({ code, message: 'x is undefined', cause: thrown });
  expect(isNetworkError(loadError)).toBe(false);
});
