import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveAltcha } from './solve-altcha.ts';

const keys = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
const challengeOf = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, ...keys });

it('does the work that a service set, so that the service takes it', async () => {
  const challenge = await challengeOf(randomInt(90, 40));
  const token = await solveAltcha({ ...challenge }, new AbortController().signal);
  const given = JSON.parse(atob(token ?? '')) as Payload;
  expect(await verifySolution({ ...given, deriveKey, ...keys })).toMatchObject({ verified: true });
});

it('stops when it is aborted', async () => {
  const controller = new AbortController();
  const work = solveAltcha({ ...(await challengeOf(1_000_000)) }, controller.signal);
  controller.abort();
  expect(await work).toBeNull();
});
