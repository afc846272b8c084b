import { parsePhone } from './phone';

test.each([
  ['600 11 22 33', 'España', '+34600112233'],
  ['34600112233', 'España', '+34600112233'],
  ['0034 600-11-22-33', 'ES', '+34600112233'],
  ['+56 9 1234 5678', 'España', '+56912345678'],
  ['(55) 1234 5678', 'México', '+525512345678'],
  ['9 1234 5678', 'Chile', '+56912345678'],
])('reads %s in %s as %s', (text, country, e164) => {
  expect(parsePhone(text, country)).toEqual({ ok: true, e164 });
});

test.each([
  ['5,49E+12', 'spoilt'],
  ['5.49115e12', 'spoilt'],
  ['', 'invalid'],
  ['12', 'invalid'],
  ['mañana', 'invalid'],
  ['600 11 22 33 44 55 66 77', 'invalid'],
])('rejects %s as %s', (text, reason) => {
  expect(parsePhone(text, 'España')).toEqual({ ok: false, reason });
});
