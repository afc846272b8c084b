import { createHash, createPublicKey } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  cert: string;
  key: string;
  /** Hash of its public key, which makes the browser trust it and cache its responses. */
  pin: string;
}

/** Creates a certificate for this run and the brands on this machine. */
export async function createCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 2, value: 'plaza.localhost' },
        ],
      },
    ],
  });
  const publicKey = createPublicKey(cert).export({ type: 'spki', format: 'der' });
  return { cert, key, pin: createHash('sha256').update(publicKey).digest('base64') };
}
