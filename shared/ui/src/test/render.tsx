import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nRoot } from '@mostrador/i18n';
import es from '@mostrador/i18n/locales/es/shared.json';
import en from '@mostrador/i18n/locales/en/shared.json';
import type { ReactNode } from 'react';
import { AntdLookContext } from '../antd-theme';
import { Announcer } from '../kit/announcer';
import { AppRouter } from '../router';
import { quietLook } from './antd-look';

interface Options {
  path?: string;
  locale?: 'es' | 'en';
}

/**
 * Renders a component of the kit inside the providers that the host has on every page: texts, router, announcer; zone
 * Europe/Madrid.
 */
export function renderUi(ui: ReactNode, { path = '/', locale = 'es' }: Options = {}) {
  window.history.replaceState(null, '', path);
  const view = (children: ReactNode) => (
    <I18nRoot locale={locale} timeZone="Europe/Madrid" messages={locale === 'es' ? es : en}>
      <AntdLookContext value={quietLook}>
        <AppRouter>
          {children}
          <Announcer />
        </AppRouter>
      </AntdLookContext>
    </I18nRoot>
  );
  const result = render(view(ui));
  return { ...result, rerender: (next: ReactNode) => result.rerender(view(next)), user: userEvent.setup() };
}
