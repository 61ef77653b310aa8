import type { Registry } from '@portal/types';
import { LoadError } from '../lib/load-error.ts';
import { loadRelease } from '../loader/federation.ts';
import { openAtStart } from '../registry/open-at-start.ts';
import { runTrial } from './run-trial.ts';

jest.mock('../loader/federation.ts', () => ({ loadRelease: jest.fn() }));
jest.mock('../registry/open-at-start.ts', () => ({ openAtStart: jest.fn() }));

const current = { name: 'news', version: '1.0.0' };
const boot = { signedRegistry: {}, settings: {}, trial: true } as Parameters<typeof runTrial>[0];
const verdict = async () => {
  const root = document.createElement('html');
  await runTrial(boot, root, { keys: [], host: '1.0.0' });
  return root.dataset.trial;
};
beforeEach(() => {
  jest.mocked(openAtStart).mockResolvedValue({ remotes: [{ current }] } as unknown as Registry);
});

it('writes that the version loaded, and leaves nothing in the browser’s storage', async () => {
  expect(await verdict()).toBe('loaded');
  expect(loadRelease).toHaveBeenCalledWith(current);
  expect(localStorage).toHaveLength(0);
});

it('writes code and message of what failed', async () => {
  jest
    .mocked(loadRelease)
    .mockRejectedValueOnce(new LoadError('PORTAL-LOAD-EXPOSE', 'news exposes no lifecycles'))
    .mockRejectedValueOnce(new TypeError('not a function'));
  expect(await verdict()).toBe('PORTAL-LOAD-EXPOSE news exposes no lifecycles');
  expect(await verdict()).toBe('PORTAL-LOAD-EXECUTE not a function');
});

it('a registry that cannot be verified is a failure', async () => {
  jest.mocked(openAtStart).mockRejectedValueOnce(new Error('PORTAL-REG-SIGNATURE'));
  expect(await verdict()).toContain('PORTAL-REG-SIGNATURE');
});
