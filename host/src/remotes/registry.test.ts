import { allScreens, supportedLocale, type RemoteState } from './registry';

test('a remote built before a language was added uses the default language', () => {
  const titles = { es: 'Pagos', en: 'Payments' };
  expect(supportedLocale({ titles }, 'en')).toBe('en');
  expect(supportedLocale({ titles }, 'zh')).toBe('es');
});

test('the same remotes give the same screens array, so that a navigation renders only what depends on the address', () => {
  const remotes: RemoteState[] = [];
  expect(allScreens(remotes)).toBe(allScreens(remotes));
  expect(allScreens([...remotes])).not.toBe(allScreens(remotes));
});
