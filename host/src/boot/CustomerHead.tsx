import { useState } from 'react';
import { useApp } from '../core/app-context';
import './customer-head.css';

/** Header of customer pages: the brand's logo, or its name without one, above a line in the brand colour (docs backoffice §2.3). */
export function CustomerHead() {
  const { brand } = useApp();
  const [broken, setBroken] = useState<string | null>(null);
  const name = brand.brand.siteName || brand.brand.name;
  const logo = brand.logoUrl === broken ? null : brand.logoUrl;
  return (
    <header className="h-customer-head">
      {logo ? <img src={logo} alt={name} height={48} onError={() => setBroken(logo)} /> : <strong>{name}</strong>}
    </header>
  );
}
