import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { Page, QueryPlaceholder } from '@mostrador/ui/kit';
import { EditAdvanced } from './EditAdvanced';
import { useT } from './messages';
import './business.css';

/**
 * `/negocio/configuracion-avanzada`: target of "Ver mi tienda", automatic acceptance of new orders, and the menu of other roles
 * (docs branches §6).
 */
export function AdvancedScreen() {
  const t = useT();
  const query = useQuery(apiQuery(business.get, {}));
  const [saves, setSaves] = useState(0);
  if (query.data) return <EditAdvanced key={saves} business={query.data} onSaved={() => setSaves(saves + 1)} />;
  return (
    <Page title={t('advanced.title')}>
      <QueryPlaceholder query={query} rows={4} height={64} />
    </Page>
  );
}
