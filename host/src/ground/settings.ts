import { fieldsOf, kept } from '@mostrador/device/kept';
import { useKept } from '@mostrador/device/use-kept';
import { toLocale, type Locale } from '@mostrador/i18n/locales';

/** What the user sets of the look, over the brand's; null leaves it to the brand or the page. */
export interface Look {
  /** One of `fontChoices`; another name is the brand's font. */
  fontFamily: string | null;
  /** px, of everything. */
  borderRadius: number | null;
  /** Fields have a ground beside their edge. */
  outlinedFilled: boolean;
  navType: 'light' | 'dark' | 'system';
  /** Name of a preset (`presetNames`); another one is the brand's colours. */
  presetColor: string | null;
  rtlLayout: boolean;
  /** How wide every page is. */
  container: 'narrow' | 'full' | null;
}

/** User settings of this browser, under the names of docs payments §3.7; they outlive the session. */
export interface Settings extends Look {
  locale: Locale;
  /** Side menu folded to icons. */
  menuCollapsed: boolean;
}

/** As the brand has it. */
export const brandLook: Look & Pick<Settings, 'locale'> = {
  fontFamily: null,
  borderRadius: null,
  outlinedFilled: false,
  navType: 'light',
  presetColor: null,
  rtlLayout: false,
  container: null,
  locale: 'es',
};

const text = (value: unknown) => (typeof value === 'string' ? value : null);

function parse(json: unknown): Settings {
  const { locale, navType, rtlLayout, menuCollapsed, fontFamily, borderRadius, outlinedFilled, presetColor, container } =
    fieldsOf(json);
  return {
    locale: typeof locale === 'string' ? toLocale(locale) : 'es',
    navType: navType === 'dark' || navType === 'system' ? navType : 'light',
    rtlLayout: rtlLayout === true,
    menuCollapsed: menuCollapsed === true,
    fontFamily: text(fontFamily),
    borderRadius: Number.isFinite(borderRadius) ? Math.min(Math.max(borderRadius as number, 0), 32) : null,
    outlinedFilled: outlinedFilled === true,
    presetColor: text(presetColor),
    container: container === 'narrow' || container === 'full' ? container : null,
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
