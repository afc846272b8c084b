import { useContext, useEffect, useReducer, type ComponentType } from 'react';
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import { randomId } from '@mostrador/browser-storage/random-id';
import { useLanguage } from '@mostrador/i18n';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import { CloseOutlined } from '../icons/sign-in-icons';
import { popupContainer } from '../popup-container';
import { loadAntdLocale } from './antd-locale';
import { AntdLookContext } from './antd-look';
import type { BrandTokens } from './brand-theme';
import { buildTheme } from './build-theme';

/** The close icon of our own components. */
const closing = { closeIcon: <CloseOutlined /> };

const themes = new WeakMap<BrandTokens, ThemeConfig>();

/**
 * Caches one theme for all components: antd's computation from a theme is expensive. With a key, they share its CSS variables too; by
 * default each provider would compute and insert its own.
 */
function themeOf(tokens: BrandTokens): ThemeConfig {
  const theme = themes.get(tokens) ?? { ...buildTheme(tokens), cssVar: { key: `theme-${randomId()}` } };
  themes.set(tokens, theme);
  return theme;
}

/**
 * Wraps an antd component (and keeps its static members) in a provider with the brand's theme, the user's language and direction.
 * Each component brings its own provider, so that a screen without antd components loads nothing of antd (docs platform §7).
 */
export function inAntd<Part extends object>(part: Part): Part {
  const Bare = part as ComponentType<object>;
  function InAntd(props: object) {
    const look = useContext(AntdLookContext);
    const theme = look && themeOf(look.tokens);
    const words = useAntdLocale();
    return (
      <ConfigProvider
        {...(theme ? { theme } : {})}
        locale={words}
        {...(look ? { csp: { nonce: look.nonce }, direction: look.direction } : {})}
        getPopupContainer={popupContainer}
        modal={closing}
        drawer={closing}
      >
        <Bare {...props} />
      </ConfigProvider>
    );
  }
  return Object.assign(InAntd, part);
}

/** Returns antd's own texts in the page's language once they are loaded; the host loads them when idle. */
function useAntdLocale() {
  const locale = useLanguage();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const words = loadAntdLocale.peek(locale);
  const isWaiting = words === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const unmounted = new AbortController();
    void retryUntilLoaded(() => loadAntdLocale(locale), unmounted.signal).then(() => !unmounted.signal.aborted && renderAgain());
    return () => unmounted.abort();
  }, [locale, isWaiting]);
  // Always pass a locale: `ConfigProvider` remounts its children when the locale changes from undefined to defined.
  return words ?? { locale };
}
