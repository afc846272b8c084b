import { allScreens, spokenLocale, type RemoteState } from './registry';

test('a remote that was built before a language was added speaks the default one', () => {
  const titles = { es: 'Pagos', en: 'Payments' };
  expect(spokenLocale({ titles }, 'en')).toBe('en');
  expect(spokenLocale({ titles }, 'zh')).toBe('es');
});

test('the same remotes have the same screens: an address draws only what reads it anew', () => {
  const remotes: RemoteState[] = [];
  expect(allScreens(remotes)).toBe(allScreens(remotes));
  expect(allScreens([...remotes])).not.toBe(allScreens(remotes));
});
