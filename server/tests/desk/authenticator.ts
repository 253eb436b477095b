import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/**
 * A simulated device that creates a passkey (ES256, no attestation) and signs with it. By default the counter is 0, as for
 * synchronised passkeys, so only the challenge shows that a response is no copy.
 */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rpIdHash = sha256(new URL(origin).hostname);

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** Says that the person is present and verified. @param attested the new key */
  const authenticatorData = (attested?: Buffer, counter = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([attested ? 0x45 : 0x05]), count, attested ?? Buffer.alloc(0)]);
  };
  const envelope = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    id: envelope.id,
    /** The response to the options for creating a passkey. @param from the origin that the browser sends */
    create: ({ challenge }: { challenge: string }, from = origin) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const attestation = { fmt: 'none', attStmt: new Map<string, string>(), authData: authenticatorData(attested) };
      const attestationObject = cbor(Object.entries(attestation));
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { ...envelope, response, clientExtensionResults: {} };
    },
    /** The response to the options for signing in. @param counter the signature counter that the device sends */
    sign: ({ challenge }: { challenge: string }, from = origin, counter = 0) => {
      const [authData, client] = [authenticatorData(undefined, counter), clientData('webauthn.get', challenge, from)];
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...envelope, response, clientExtensionResults: {} };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const cbor = (entries: [string | number, string | number | Uint8Array | Map<string, string>][]) =>
  Buffer.from(isoCBOR.encode(new Map(entries)));

/** A public key (P-256, ES256) in the format COSE (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}
