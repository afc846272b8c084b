import { safeHttpUrl, sameOriginPath } from './safe-url';

describe('safeHttpUrl', () => {
  test.each([
    ['https://tienda.test', 'https://tienda.test/'],
    ['http://localhost:3000/a?b=1#c', 'http://localhost:3000/a?b=1#c'],
    ['  HTTPS://Tienda.Test/Á ', 'https://tienda.test/%C3%81'],
    ['https://ñandú.test/', 'https://xn--and-6ma2c.test/'],
    ['https://tienda.test/@ana?a=b@c#d\\e', 'https://tienda.test/@ana?a=b@c#d\\e'],
  ])('accepts %j', (text, url) => {
    expect(safeHttpUrl(text)).toBe(url);
  });

  test.each([
    '',
    'tienda.test',
    '/path',
    '//tienda.test',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://tienda.test',
    'blob:https://tienda.test/1',
    'mailto:a@b.test',
    'https://',
    'http://[::1',
    'https://banco.test@evil.test/',
    'https://user:secret@tienda.test/',
    'https://@tienda.test/',
    'https://:@tienda.test/',
    'https://tienda.test\\@evil.test/',
    'https:\\\\tienda.test/',
    'https://tienda.test/a\\b',
  ])('rejects %j', (text) => {
    expect(safeHttpUrl(text)).toBeNull();
  });
});

describe('sameOriginPath', () => {
  const origin = 'https://panel.test';

  test.each([
    ['/', '/'],
    ['/pagos/lista?page=2&x=%2F#top', '/pagos/lista?page=2&x=%2F#top'],
    ['https://panel.test/a', '/a'],
    ['HTTPS://PANEL.TEST:443/a', '/a'],
    ['/a/../b', '/b'],
    ['/a//b', '/a//b'],
    ['/login?next=//evil.test', '/login?next=//evil.test'],
  ])('returns for %j the path %j', (text, path) => {
    expect(sameOriginPath(text, origin)).toBe(path);
  });

  test.each([
    '',
    'pagos',
    '?a=1',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/./\\evil.test',
    'https://panel.test//evil.test',
    'https://panel.test@evil.test',
    'https://panel.test.evil.test/',
    'http://panel.test/',
    'https://panel.test:444/',
    'https:evil.test',
    'https:/evil.test',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://panel.test/1',
    'https://[',
  ])('rejects %j as a redirect target', (text) => {
    expect(sameOriginPath(text, origin)).toBeNull();
  });

  test('returns only paths that stay on the origin when followed', () => {
    const pieces = ['/', '\\', '.', '..', 'evil.test', '%2e', '%2f', '\t', '@', ':', 'https:', '?', '#', 'a'];
    const pairs = pieces.flatMap((first) => pieces.map((second) => first + second));
    const texts = pairs.flatMap((first) => pairs.map((second) => `/${first}${second}`));
    const paths = texts.map((text) => sameOriginPath(text, origin)).filter((path) => path !== null);
    expect(paths.length).toBeGreaterThan(10_000);
    expect(paths.filter((path) => new URL(path, origin).origin !== origin)).toEqual([]);
  });
});
