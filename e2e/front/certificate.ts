import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  // DER requires the shortest form; a strict reader rejects a longer one.
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};

const SEQUENCE = 0x30;
const SET = 0x31;
const BITS = 0x03;
const INTEGER = 0x02;
const TIME = 0x17;
const TEXT = 0x0c;
const OCTETS = 0x04;
const OBJECT = 0x06;

const ECDSA_SHA256 = der(SEQUENCE, der(OBJECT, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(OBJECT, Buffer.from('550403', 'hex'));

const time = (at: number): Buffer =>
  der(TIME, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const bits = (bytes: Buffer): Buffer => der(BITS, Buffer.from([0]), bytes);

/** Version 3, which browsers require, with the one name that they check: the address of this machine. */
const VERSION_3 = der(0xa0, der(INTEGER, Buffer.from([2])));
const LOOPBACK = der(SEQUENCE, der(0x87, Buffer.from([127, 0, 0, 1])));
const ALTERNATIVE_NAME = der(OBJECT, Buffer.from('551d11', 'hex'));
const EXTENSIONS = der(0xa3, der(SEQUENCE, der(SEQUENCE, ALTERNATIVE_NAME, der(OCTETS, LOOPBACK))));

const DAY_MS = 86_400_000;

export interface Certificate {
  key: string;
  cert: string;
  /** SHA-256 over the public key, base64: with it a browser can be configured to trust only this certificate. */
  fingerprint: string;
}

/** A self-signed certificate, valid for two days, for a server that only the browser of this run uses. */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from('bench')))));
  const now = Date.now();
  const body = der(
    SEQUENCE,
    VERSION_3,
    // The first bit of a positive serial number is not set.
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    der(SEQUENCE, time(now - DAY_MS), time(now + DAY_MS)),
    name,
    spki,
    EXTENSIONS,
  );
  const bytes = der(SEQUENCE, body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
