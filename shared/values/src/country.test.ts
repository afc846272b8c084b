import { countryCode, regionalLocale, regionOf } from './country';

test.each([
  ['España', 'ES'],
  ['México', 'MX'],
  ['mexico ', 'MX'],
  ['Chile', 'CL'],
  ['cl', 'CL'],
  ['QQ', null],
  ['Atlántida', null],
  ['', null],
])('%j is %s', (country, code) => {
  expect(countryCode(country)).toBe(code);
});

test('Spanish is written as the country writes it, other languages name the country and keep their own way', () => {
  expect(regionalLocale('es', 'México')).toBe('es-MX');
  expect(regionalLocale('es', 'Atlántida')).toBe('es');
  expect(new Intl.NumberFormat(regionalLocale('en', 'España')).format(1234.5)).toBe('1,234.5');
  expect(['es', 'es-MX', regionalLocale('zh', 'Chile')].map(regionOf)).toEqual([undefined, 'MX', 'CL']);
});
