import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { Page, QueryPlaceholder } from '@mostrador/ui/kit';
import { EditBusiness } from './EditBusiness';
import { useT } from './messages';
import './business.css';

/** `/negocio/configuracion`: general information about the business (docs branches §6). */
export function BusinessScreen() {
  const t = useT();
  const query = useQuery(apiQuery(business.get, {}));
  const [saves, setSaves] = useState(0);
  if (query.data) return <EditBusiness key={saves} business={query.data} onSaved={() => setSaves(saves + 1)} />;
  return (
    <Page title={t('business.title')}>
      <QueryPlaceholder query={query} rows={8} height={64} />
    </Page>
  );
}
