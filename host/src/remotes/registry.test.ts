import { spokenLocale } from './registry';

test('a remote that was built before a language was added speaks the default one', () => {
  const titles = { es: 'Pagos', en: 'Payments' };
  expect(spokenLocale({ titles }, 'en')).toBe('en');
  expect(spokenLocale({ titles }, 'zh')).toBe('es');
});
