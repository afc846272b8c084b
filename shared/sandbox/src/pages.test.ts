import { openTestSandbox, type TestSandbox } from './test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

test.each(['/pay/none', '/tienda/la-esquina', '/errors', '/identity/google?state=a&redirect_uri=http://localhost:3000/login'])(
  '%s runs no scripts and cannot be shown in a frame',
  async (path) => {
    const { headers } = await sandbox.ask('GET', path);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'$/),
      'cache-control': 'no-store',
    });
  },
);

test.each(['/v1/health', '/branding', '/none', '/assets/mostrador-logo.svg', '/errors'])(
  'no browser takes the answer of %s for another type',
  async (path) => {
    expect((await sandbox.ask('GET', path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  },
);
