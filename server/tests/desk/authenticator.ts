import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/**
 * A device in software: it creates a passkey (ES256, no attestation) and signs with it, as browsers ask it to. It does
 * not count, as devices do that share a key: then only the challenge distinguishes a response from its copy.
 */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rpIdHash = sha256(new URL(origin).hostname);

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** Present and verified; with the key in it when it is new. */
  const authenticatorData = (attested?: Buffer, counter = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([attested ? 0x45 : 0x05]), count, attested ?? Buffer.alloc(0)]);
  };
  const envelope = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    id: envelope.id,
    /** Responds to the options of a creation. @param from the origin that the browser sends */
    create: ({ challenge }: { challenge: string }, from = origin) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const authData = authenticatorData(attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { ...envelope, response, clientExtensionResults: {} };
    },
    /** Responds to the options of signing in. @param counter the signature counter that it sends */
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

/** Texts and bytes of CBOR (RFC 8949), shorter than 256 bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/** A public key of P-256 for ES256 as COSE writes it (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([
    head,
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}
