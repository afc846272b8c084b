import { useEffect, useState, type ReactNode } from 'react';
import { useLanguage } from '@mostrador/i18n';
import { localeNames, locales, toLocale } from '@mostrador/i18n/locales';
import { useApp } from '../core/app-context';
import { setPageTitle } from '../core/page-title';
import { changeSettings } from '../core/settings';
import { prepareSignIn } from './load';
import { useT } from './use-problem-text';
import './identity.css';

/** Layout of every sign-in page: a card with brand, title and form, and the language picker above it. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const { config, brand } = useApp();
  useEffect(() => void prepareSignIn(config.identity), [config]);
  const documentTitle = t('identity.documentTitle', { screen: title, brand: brand.brand.name });
  useEffect(() => {
    setPageTitle({ screen: documentTitle });
    return () => setPageTitle({ screen: null });
  }, [documentTitle]);
  return (
    <div className="h-auth">
      <header className="h-auth-top">
        <LanguagePicker />
      </header>
      <main className="h-auth-card">
        <BrandMark />
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

function BrandMark() {
  const { brand } = useApp();
  const [broken, setBroken] = useState<string | null>(null);
  const logo = brand.logoUrl === broken ? null : brand.logoUrl;
  return (
    <div className="h-auth-brand">
      {logo ? <img src={logo} alt={brand.brand.name} onError={() => setBroken(logo)} /> : <strong>{brand.brand.name}</strong>}
    </div>
  );
}

function LanguagePicker() {
  const t = useT();
  const locale = useLanguage();
  return (
    <select
      className="h-auth-language"
      aria-label={t('identity.language')}
      value={locale}
      onChange={(event) => changeSettings({ locale: toLocale(event.target.value) })}
    >
      {locales.map((choice) => (
        <option key={choice} value={choice} lang={choice}>
          {localeNames[choice]}
        </option>
      ))}
    </select>
  );
}
