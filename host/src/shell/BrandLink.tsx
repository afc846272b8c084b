import { useState } from 'react';
import { Link } from '@mostrador/ui/router';
import { useApp } from '../core/app-context';
import { useT } from './messages';
import { homePath } from '../core/paths';

/** Link to home with the brand's logo, or its name if there is no logo or it fails to load. */
export function BrandLink() {
  const t = useT();
  const { brand } = useApp();
  const [broken, setBroken] = useState<string | null>(null);
  const name = brand.brand.siteName || brand.brand.name;
  const logo = brand.logoUrl !== broken ? brand.logoUrl : null;
  return (
    <Link to={homePath} className="h-topbar-brand" aria-label={t('shell.goHome', { brand: name })}>
      {logo ? <img src={logo} alt="" height={32} onError={() => setBroken(logo)} /> : <span>{name}</span>}
    </Link>
  );
}
