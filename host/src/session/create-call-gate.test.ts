import { fakeHttp } from '@portal/remote-kit/testing';
import { createCallGate } from './create-call-gate.ts';

const setup = () => {
  const { http, calls } = fakeHttp({ 'GET menu/user': () => [] });
  const gate = createCallGate();
  return { gate, guarded: gate.guard(http), calls };
};

it('lets calls pass', async () => {
  const { guarded, calls } = setup();
  await guarded.get('menu/user');
  expect(calls).toHaveLength(1);
});

it('makes the calls of a held time once it is released, and those after it at once', async () => {
  const { gate, guarded, calls } = setup();
  const release = gate.hold();
  const waiting = guarded.get('menu/user');
  await Promise.resolve();
  expect(calls).toHaveLength(0);
  release();
  await waiting;
  await guarded.get('menu/user');
  expect(calls).toHaveLength(2);
});

it('makes one call after the release, too', async () => {
  const { gate } = setup();
  const release = gate.hold();
  const call = jest.fn(async () => 1);
  const waiting = gate.pass(call);
  await Promise.resolve();
  expect(call).not.toHaveBeenCalled();
  release();
  expect(await waiting).toBe(1);
});
