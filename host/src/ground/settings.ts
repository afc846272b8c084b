import { fieldsOf, kept } from '@mostrador/device/kept';
import { useKept } from '@mostrador/device/use-kept';
import { toLocale, type Locale } from '@mostrador/i18n/locales';

/** User settings of this browser, under the names of docs payments §3.7; they outlive the session. */
export interface Settings {
  locale: Locale;
  /** Light or dark. */
  navType: 'light' | 'dark';
  rtlLayout: boolean;
  /** Side menu folded to icons. */
  menuCollapsed: boolean;
}

function parse(json: unknown): Settings {
  const { locale, navType, rtlLayout, menuCollapsed } = fieldsOf(json);
  return {
    locale: typeof locale === 'string' ? toLocale(locale) : 'es',
    navType: navType === 'dark' ? 'dark' : 'light',
    rtlLayout: rtlLayout === true,
    menuCollapsed: menuCollapsed === true,
  };
}

const settings = kept('settings', parse);

/** The settings now. */
export const getSettings = settings.get;

/** Changes some settings and keeps them. */
export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
}

/** The settings, live, also when another tab changes them. */
export function useSettings(): Settings {
  return useKept(settings);
}
