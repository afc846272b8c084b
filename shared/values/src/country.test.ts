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
])('maps %j to %s', (country, code) => {
  expect(countryCode(country)).toBe(code);
});

test("uses the country's number format in Spanish, and only names the region in other languages", () => {
  expect(regionalLocale('es', 'México')).toBe('es-MX');
  expect(regionalLocale('es', 'Atlántida')).toBe('es');
  expect(new Intl.NumberFormat(regionalLocale('en', 'España')).format(1234.5)).toBe('1,234.5');
  expect(['es', 'es-MX', regionalLocale('zh', 'Chile')].map(regionOf)).toEqual([undefined, 'MX', 'CL']);
});
