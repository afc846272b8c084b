import { readAddress } from './qr-address';

test.each([
  ['https://tienda.test/carta?mesa=4', 'https://tienda.test/carta?mesa=4'],
  ['http://tienda.test', 'http://tienda.test'],
  ['HTTPS://Tienda.test', 'HTTPS://Tienda.test'],
  ['tienda.test', 'https://tienda.test'],
  ['tienda.test:8080/carta', 'https://tienda.test:8080/carta'],
  ['  tienda.test/ñandú  ', 'https://tienda.test/ñandú'],
  ['//tienda.test', 'https://tienda.test'],
])('reads %j as %j', (typed, url) => {
  expect(readAddress(typed)).toEqual({ url });
});

test.each(['', '   ', '\t\n'])('reports %j as empty', (typed) => {
  expect(readAddress(typed)).toEqual({ problem: 'empty' });
});

test.each([
  'hola mundo',
  'https://',
  'http://a b.test',
  'ftp://tienda.test',
  'javascript:alert(1)',
  'mailto:hola@tienda.test',
  'https://yo:clave@tienda.test',
  '://x',
])('reports %j as an invalid address', (typed) => {
  expect(readAddress(typed)).toEqual({ problem: 'invalid' });
});
