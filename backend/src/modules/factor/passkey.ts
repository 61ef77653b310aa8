import { randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@portal/types';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { RelyingParty } from '../auth/relying-party.ts';
import type { FactorRecord } from './factor-store.ts';

const TIMEOUT_MS = 300_000;

type Known = Pick<FactorRecord, 'credentialId' | 'transports'>;

const listOf = (factors: readonly Known[]) =>
  factors.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId, transports: transports ?? [] }],
  );

export const newUserHandle = (): string => randomBytes(32).toString('base64url');

/** What the browser's own call takes to make a passkey that signs in without a user name. */
export const creationOptions = (
  party: RelyingParty,
  person: { portal: string; username: string; fullname: string; userHandle: string },
  known: readonly Known[],
) =>
  generateRegistrationOptions({
    rpName: person.portal,
    rpID: party.id,
    userName: person.username,
    userDisplayName: person.fullname,
    userID: Uint8Array.from(Buffer.from(person.userHandle, 'base64url')),
    attestationType: 'none',
    excludeCredentials: listOf(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: TIMEOUT_MS,
  });

/** What the browser's own call takes to use one: of these, or any of the portal. */
export const requestOptions = (
  party: RelyingParty,
  userVerification: 'required' | 'preferred',
  known?: readonly Known[],
) =>
  generateAuthenticationOptions({
    rpID: party.id,
    userVerification,
    timeout: TIMEOUT_MS,
    ...(known && { allowCredentials: listOf(known) }),
  });

/** The new passkey, or null where the browser's answer does not prove one. */
export async function readNewPasskey(party: RelyingParty, challenge: string, given: NewPasskey) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: given as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** Whether the proof is one of this passkey for this challenge, and whether it verified its user; null where it is not. */
export async function checkPasskey(
  party: RelyingParty,
  challenge: string,
  given: PasskeyProof,
  factor: Pick<FactorRecord, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>,
): Promise<{ userVerified: boolean; signCount: number } | null> {
  if (factor.credentialId === null || factor.publicKey === null) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: factor.credentialId,
        publicKey: Uint8Array.from(factor.publicKey),
        counter: factor.signCount,
        transports: factor.transports ?? [],
      },
    });
    if (!verified) return null;
    const { userVerified, newCounter } = authenticationInfo;
    return { userVerified, signCount: newCounter };
  } catch {
    return null;
  }
}
