import { useLayoutEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { I18nRoot, sharedMessages, useMessages } from '@mostrador/i18n';
import { defaultLocale, locales, toLocale, type Locale } from '@mostrador/i18n/locales';

/** Returns the browser's first language that the app supports, or the default language. */
function browserLanguage(): Locale {
  const supported = navigator.languages.find((tag) => locales.some((locale) => locale === tag.toLowerCase().split('-')[0]));
  return supported ? toLocale(supported) : defaultLocale;
}

/** Uses the language of the customer's browser on customer pages, whatever language the staff chose (docs backoffice §10). */
export function CustomerLanguage({ children }: { children: ReactNode }) {
  const { timeZone } = useIntl();
  const { locale: language, value: messages } = useMessages(sharedMessages, browserLanguage());
  useLayoutEffect(() => {
    const { lang: before } = document.documentElement;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = before;
    };
  }, [language]);
  return (
    <I18nRoot locale={language} timeZone={timeZone} messages={messages}>
      {children}
    </I18nRoot>
  );
}
