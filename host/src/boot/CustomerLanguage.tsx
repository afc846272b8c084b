import { useEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { I18nRoot, sharedMessages, useMessages } from '@mostrador/i18n';
import { customerLanguage } from '../core/customer-language';

/** Uses the language of the customer's browser on customer pages, whatever language the staff chose (docs backoffice §10). */
export function CustomerLanguage({ children }: { children: ReactNode }) {
  const { timeZone } = useIntl();
  const { locale: language, value: messages } = useMessages(sharedMessages, customerLanguage());
  // Not a layout effect: those of the parents, which set the staff's language, run later in the first render.
  useEffect(() => {
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
