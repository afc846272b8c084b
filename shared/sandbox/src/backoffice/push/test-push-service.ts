import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the push service received, decrypted as the device does it (RFC 8291), with its headers. */
interface ReceivedPush {
  device: string;
  message: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
}

interface DeviceKeys {
  ecdh: ReturnType<typeof createECDH>;
  secret: Buffer;
}

const text = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** Decrypts a body of one record in `aes128gcm`. */
function decrypt(body: Buffer, { ecdh, secret }: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const shared = ecdh.computeSecret(senderKey);
  const info = text('WebPush: info\0', ecdh.getPublicKey(), senderKey);
  const input = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The byte 2 ends the last record; zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** Whether a request is signed with the server's public key, for this push service (RFC 8292). */
export function isSignedFor(origin: string, authorization: string): boolean {
  const { t = '', k = '' } = Object.fromEntries(
    authorization
      .replace(/^vapid /, '')
      .split(/, */)
      .map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  const [header = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) } });
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isValid && aud === origin;
}

/** Starts a push service for tests. It answers 201 unless a test queued other statuses for a device. */
export async function startPushService() {
  const devices = new Map<string, DeviceKeys>();
  const statuses = new Map<string, number[]>();
  const received: ReceivedPush[] = [];
  const attempts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const device = request.url?.slice(1) ?? '';
      attempts.push(device);
      const status = statuses.get(device)?.shift() ?? 201;
      const keys = devices.get(device);
      if (status === 201 && keys) {
        const message = JSON.parse(decrypt(Buffer.concat(chunks), keys)) as Record<string, unknown>;
        received.push({ device, message, headers: request.headers });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    /** The devices of all requests, also of those that failed. */
    attempts,
    /** Returns the subscription of a new device, in wire names. */
    addDevice(device: string) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const secret = randomBytes(16);
      devices.set(device, { ecdh, secret });
      return {
        endpoint: `${origin}/${device}`,
        clave: ecdh.getPublicKey().toString('base64url'),
        secreto: secret.toString('base64url'),
      };
    },
    /** Answers the next requests for a device with these statuses. */
    answer(device: string, ...next: number[]) {
      statuses.set(device, next);
    },
    clear() {
      received.length = 0;
      attempts.length = 0;
      statuses.clear();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
