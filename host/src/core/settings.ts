import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { toLocale, type Locale } from '@mostrador/i18n/locales';

/** The user's appearance settings, which override the brand's; null, where it is possible, means that the user has not chosen. */
export interface Look {
  /** One of `fontChoices`; any other name means the brand's font. */
  fontFamily: string | null;
  /** Corner radius of all elements, 0 to 32 px. */
  borderRadius: number | null;
  /** Fields have a filled background as well as a border. */
  outlinedFilled: boolean;
  /** Colour mode of the page. */
  navType: 'light' | 'dark' | 'system';
  /** Name of a preset (`presetNames`); any other name means the brand's colours. */
  presetColor: string | null;
  rtlLayout: boolean;
  /** Width of every page. */
  container: 'narrow' | 'full' | null;
}

/** Settings stored in this browser, with the names of docs payments §3.7; sign-out keeps them. */
export interface Settings extends Look {
  locale: Locale;
  /** Side menu collapsed to icons. */
  menuCollapsed: boolean;
}

/** The settings of a user who has not chosen anything. */
export const defaultSettings: Look & Pick<Settings, 'locale'> = {
  fontFamily: null,
  borderRadius: null,
  outlinedFilled: false,
  navType: 'light',
  presetColor: null,
  rtlLayout: false,
  container: null,
  locale: 'es',
};

const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function parseSettings(json: unknown): Settings {
  const { locale, navType, rtlLayout, menuCollapsed, fontFamily, borderRadius, outlinedFilled, presetColor, container } =
    fieldsOf(json);
  return {
    locale: typeof locale === 'string' ? toLocale(locale) : 'es',
    navType: navType === 'dark' || navType === 'system' ? navType : 'light',
    rtlLayout: rtlLayout === true,
    menuCollapsed: menuCollapsed === true,
    fontFamily: stringOrNull(fontFamily),
    borderRadius: Number.isFinite(borderRadius) ? Math.min(Math.max(borderRadius as number, 0), 32) : null,
    outlinedFilled: outlinedFilled === true,
    presetColor: stringOrNull(presetColor),
    container: container === 'narrow' || container === 'full' ? container : null,
  };
}

const settings = persisted('settings', parseSettings);

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
