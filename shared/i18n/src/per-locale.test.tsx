import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { I18nRoot, useLanguage, MessagesProvider, type MessageLoader } from './i18n';
import type { Locale } from './locales';
import { perLocale, usePerLocale } from './per-locale';

/** Returns a loader whose texts arrive when the test releases them. */
function gated() {
  const asked: Locale[] = [];
  const waiting = new Map<Locale, { come: () => void; fail: () => void }>();
  const load: MessageLoader = (locale) => {
    asked.push(locale);
    return new Promise((resolve, reject) => {
      waiting.set(locale, {
        come: () => resolve({ default: { hello: `hello ${locale}` } }),
        fail: () => reject(new Error('gone')),
      });
    });
  };
  const settle = (locale: Locale, how: 'come' | 'fail') => act(async () => waiting.get(locale)![how]());
  return { load, asked, settle };
}

/** Shows the text and the language at that place in the tree. */
function Part() {
  const { formatMessage } = useIntl();
  return <p>{`${useLanguage()}: ${formatMessage({ id: 'hello' })}`}</p>;
}

const page = (locale: Locale, load: MessageLoader) => (
  <I18nRoot locale={locale} messages={{}}>
    <MessagesProvider load={load}>
      <Part />
    </MessagesProvider>
  </I18nRoot>
);

test('a part changes its language together with its texts, not before', async () => {
  const { load, settle } = gated();
  const { rerender } = await act(async () => render(page('es', load)));
  expect(screen.queryByText(/hello/)).not.toBeInTheDocument();
  await settle('es', 'come');
  expect(screen.getByText('es: hello es')).toBeVisible();
  await act(async () => rerender(page('fr', load)));
  expect(screen.getByText('es: hello es')).toBeVisible();
  await settle('fr', 'come');
  expect(screen.getByText('fr: hello fr')).toBeVisible();
});

test('failed texts are retried with backoff, while the current ones stay', async () => {
  jest.useFakeTimers();
  const { load, asked, settle } = gated();
  const { rerender } = await act(async () => render(page('es', load)));
  await settle('es', 'come');
  await act(async () => rerender(page('fr', load)));
  await settle('fr', 'fail');
  for (let render = 0; render < 50; render += 1) await act(async () => rerender(page('fr', load)));
  expect(asked).toEqual(['es', 'fr']);
  expect(screen.getByText('es: hello es')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(asked).toEqual(['es', 'fr', 'fr']);
  await settle('fr', 'come');
  expect(screen.getByText('fr: hello fr')).toBeVisible();
  jest.useRealTimers();
});

test('a loaded value is read without waiting', async () => {
  const words = perLocale((locale) => Promise.resolve(`words ${locale}`));
  await words('es');
  function Words() {
    const { locale, value } = usePerLocale(words, 'es');
    return <p>{`${locale}: ${value}`}</p>;
  }
  render(
    <Suspense fallback="waiting">
      <Words />
    </Suspense>,
  );
  expect(screen.getByText('es: words es')).toBeVisible();
});
