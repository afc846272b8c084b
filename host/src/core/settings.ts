import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { toLocale, type Locale } from '@mostrador/i18n/locales';

/** The user's appearance settings, which override the brand's; null means that the user has not chosen. */
export interface Look {
  /** One of `fontChoices`; any other name means the brand's font. */
  fontFamily: string | null;
  /** px, for all elements. */
  borderRadius: number | null;
  /** Fields have a filled background as well as a border. */
  outlinedFilled: boolean;
  navType: 'light' | 'dark' | 'system';
  /** Name of a preset (`presetNames`); any other name means the brand's colours. */
  presetColor: string | null;
  rtlLayout: boolean;
  /** Width of every page. */
  container: 'narrow' | 'full' | null;
}

/** User settings of this browser, with the names of docs payments §3.7. They are kept after sign-out. */
export interface Settings extends Look {
  locale: Locale;
  /** Side menu collapsed to icons. */
  menuCollapsed: boolean;
}

/** The settings of a user who has not chosen anything. */
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

const settings = persisted('settings', parse);

/** Returns the current settings. */
export const getSettings = settings.get;

/** Changes some settings and stores them. */
export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
}

/** Returns the settings; updates when they change, also in another tab. */
export function useSettings(): Settings {
  return usePersisted(settings);
}
