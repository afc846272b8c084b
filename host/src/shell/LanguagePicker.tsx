import { useLanguage } from '@mostrador/i18n';
import { localeNames, locales } from '@mostrador/i18n/locales';
import { CheckOutlined, GlobalOutlined } from '@mostrador/ui/icons';
import { Popup } from '@mostrador/ui/kit';
import { changeSettings } from '../core/settings';
import { useT } from './messages';

/** Changes the language at once and stores the choice in this browser. */
export function LanguagePicker() {
  const t = useT();
  const locale = useLanguage();
  return (
    <Popup
      label={t('shell.languages')}
      buttonLabel={t('shell.language', { name: localeNames[locale] })}
      buttonClassName="m-button h-topbar-button"
      button={
        <>
          <GlobalOutlined />
          <span className="h-topbar-code">{locale}</span>
        </>
      }
    >
      {(close) => (
        <ul className="h-choices">
          {locales.map((choice) => (
            <li key={choice}>
              <button
                type="button"
                className="m-menu-item h-choice"
                lang={choice}
                aria-pressed={choice === locale}
                onClick={() => {
                  close();
                  changeSettings({ locale: choice });
                }}
              >
                {localeNames[choice]}
                {choice === locale && <CheckOutlined />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popup>
  );
}
