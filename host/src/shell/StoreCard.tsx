import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business, storeUrl } from '@mostrador/contract/backoffice/business/calls';
import { ShopOutlined } from '@mostrador/ui/icons';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import { useT } from './messages';

/** "Ver mi tienda": opens the store in a new tab. Renders nothing while the address is unknown or if it is not http(s). */
export function StoreCard({ collapsed }: { collapsed: boolean }) {
  const t = useT();
  const { data } = useQuery(apiQuery(business.get, {}));
  const url = data && safeHttpUrl(storeUrl(data) ?? '');
  if (!url) return null;
  return (
    <a
      className="h-store-card"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={collapsed ? t('shell.store') : undefined}
    >
      <ShopOutlined />
      <span className={collapsed ? 'm-visually-hidden' : undefined}>{t('shell.store')}</span>
      <span className="m-visually-hidden">{t('shell.newTab')}</span>
    </a>
  );
}
