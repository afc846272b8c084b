import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { root } from './parts';
import { serveHost, serveRemote } from './serve';

const ports = { host: 3000, payments: 3001, backoffice: 3002, sandbox: 4000 };

const sources = '{"sources":[]}';

function folderOfHost() {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const files = {
    'index.html': '<meta nonce="__CSP_NONCE__" /><script defer src="/main.js"></script>',
    'config.json': readFileSync(join(root, 'host/public/config.json'), 'utf8'),
    'main.0123456789.js': 'void 0;',
    'main.0123456789.js.map': sources,
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  }
  return folder;
}

const host = () => serveHost({ ports, folder: folderOfHost() });

test.each(['br', 'gzip', 'identity'])(
  'every address returns the page, with a fresh nonce, for a client that accepts %s',
  async (encoding) => {
    const app = await host();
    for (const url of ['/', '/index.html', '/login', '/pagos/lista?id=1.5']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
      const nonce = /nonce="([^"]+)" defer/.exec(answer.body)?.[1];
      expect(answer.body).not.toContain('__CSP_NONCE__');
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    }
    await app.close();
  },
);

test('a session passed in a query is not cached and not sent to other servers as a referrer', async () => {
  const app = await host();
  const { headers } = await app.inject('/login-handy?token=a-secret');
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'origin']);
  await app.close();
});

test.each([
  ['/', 'same-origin'],
  ['/index.html', 'same-origin'],
  ['/pagos/lista?next=/login', 'same-origin'],
  ['/login-handy', 'same-origin'],
  // It receives the answer of a pop-up.
  ['/login', 'unsafe-none'],
  ['/login?next=%2F', 'unsafe-none'],
])('%s has the opener policy %s', async (url, policy) => {
  const app = await host();
  expect((await app.inject(url)).headers['cross-origin-opener-policy']).toBe(policy);
  await app.close();
});

test('a missing file returns 404, and hashed files are cached forever', async () => {
  const app = await host();
  expect((await app.inject('/c/gone.js')).statusCode).toBe(404);
  const script = await app.inject('/main.0123456789.js');
  expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  await app.close();
});

test.each(['config.json', 'remote.json'])(
  '%s, which can change at any time, is compressed when it is sent and revalidated by the browser',
  async (name) => {
    const folder = folderOfHost();
    const text = JSON.stringify({ padding: 'x'.repeat(5_000) });
    writeFileSync(join(folder, 'remote.json'), text);
    const app =
      name === 'config.json' ? await serveHost({ ports, folder }) : await serveRemote('remote-payments', { ports, folder });
    const packed = await app.inject({ url: `/${name}`, headers: { 'accept-encoding': 'br, gzip' } });
    const plain = await app.inject(`/${name}`);
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect(packed.headers['cache-control']).toBe('no-cache');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    await app.close();
  },
);

test('neither server delivers source maps', async () => {
  const folder = folderOfHost();
  for (const app of [await serveHost({ ports, folder }), await serveRemote('remote-payments', { ports, folder })]) {
    expect((await app.inject('/main.0123456789.js')).statusCode).toBe(200);
    expect((await app.inject('/main.0123456789.js.map')).statusCode).toBe(404);
    for (const path of [
      '/main.0123456789.js.map',
      '/main.0123456789.js.map.br',
      '/main.0123456789.js%2emap',
      '//main.0123456789.js.map',
    ])
      expect([path, (await app.inject(path)).body]).not.toEqual([path, sources]);
    await app.close();
  }
});
