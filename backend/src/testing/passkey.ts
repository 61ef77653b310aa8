import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@portal/types';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};

/** Just enough of CBOR for an attestation. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const FLAGS = { present: 1, verified: 4, attested: 64 };

/** A passkey in memory that answers as a browser and its authenticator do. */
export class TestPasskey {
  readonly id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
    this.#origin = origin;
  }

  #authData(flags: number, attested = Buffer.alloc(0), host = new URL(this.#origin).hostname) {
    const count = Buffer.alloc(4);
    this.#count += 1;
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  }

  #clientData(type: string, challenge: string, origin = this.#origin) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** What `navigator.credentials.create` answers. */
  create(options: Record<string, unknown>): NewPasskey {
    const jwk = this.#publicKey.export({ format: 'jwk' });
    const point = (part: string | undefined) => Buffer.from(part ?? '', 'base64url');
    const cose = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(jwk.x)],
      [-3, point(jwk.y)],
    ]);
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(cose)]);
    const flags = FLAGS.present | FLAGS.verified | FLAGS.attested;
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authData(flags, attested)],
    ]);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', String(options.challenge))),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** What `navigator.credentials.get` answers; `verified`: whether the authenticator verified its user. */
  get(
    options: Record<string, unknown>,
    { verified = true, origin = this.#origin } = {},
  ): PasskeyProof {
    const authData = this.#authData(FLAGS.present | (verified ? FLAGS.verified : 0));
    const clientData = this.#clientData('webauthn.get', String(options.challenge), origin);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#privateKey)),
      },
    };
  }
}
