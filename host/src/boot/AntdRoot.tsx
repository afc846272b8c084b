import { useMemo, type ReactNode } from 'react';
import { useLanguage, usePerLocale } from '@mostrador/i18n';
import { buildTheme, loadAntdLocale } from '@mostrador/ui/antd-theme';
import { ConfigProvider, popupContainer } from '@mostrador/ui/core';
import { Glyph } from '@mostrador/ui/kit';
import { useBrandTokens } from '../branding/use-branding';
import { nonce } from './nonce';
import { useSettings } from '../ground/settings';

/** The cross of our own parts. */
const closing = { closeIcon: <Glyph name="close" /> };

/** antd's theme, words and direction for everything inside; the sign-in pages do without. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const tokens = useBrandTokens();
  const theme = useMemo(() => buildTheme(tokens), [tokens]);
  const { value: locale } = usePerLocale(loadAntdLocale, useLanguage());
  const { rtlLayout } = useSettings();
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      csp={{ nonce }}
      direction={rtlLayout ? 'rtl' : 'ltr'}
      getPopupContainer={popupContainer}
      modal={closing}
      drawer={closing}
    >
      {children}
    </ConfigProvider>
  );
}
