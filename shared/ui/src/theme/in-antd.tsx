import { useContext, useEffect, useReducer, type ComponentType } from 'react';
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import { useLanguage } from '@mostrador/i18n';
import { untilLoaded } from '@mostrador/loading/until-loaded';
import { Glyph } from '../kit/glyph';
import { popupContainer } from '../popup-container';
import { loadAntdLocale } from './antd-locale';
import { AntdLookContext } from './antd-look';
import type { BrandTokens } from './brand-theme';
import { buildTheme } from './build-theme';

/** The cross of our own parts. */
const closing = { closeIcon: <Glyph name="close" /> };

const themes = new WeakMap<BrandTokens, ThemeConfig>();

/** One for all parts: what antd computes from a theme costs more than to draw with it. */
function themeOf(tokens: BrandTokens): ThemeConfig {
  const theme = themes.get(tokens) ?? buildTheme(tokens);
  themes.set(tokens, theme);
  return theme;
}

/**
 * A part of antd, with what it carries besides, in the brand's theme, the user's language and direction. Each part brings them itself, so that
 * a screen without one of them loads nothing of antd (docs platform §7).
 */
export function inAntd<Part extends object>(part: Part): Part {
  const Bare = part as ComponentType<object>;
  function InAntd(props: object) {
    const look = useContext(AntdLookContext);
    const theme = look && themeOf(look.tokens);
    const words = useWords();
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

/** antd's own words in the language of the page, once they are there; the host fetches them when idle. */
function useWords() {
  const locale = useLanguage();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const words = loadAntdLocale.peek(locale);
  const isWaiting = words === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const unmounted = new AbortController();
    void untilLoaded(() => loadAntdLocale(locale), unmounted.signal).then(() => !unmounted.signal.aborted && renderAgain());
    return () => unmounted.abort();
  }, [locale, isWaiting]);
  // Never none: a provider that gets its first words makes its children anew.
  return words ?? { locale };
}
