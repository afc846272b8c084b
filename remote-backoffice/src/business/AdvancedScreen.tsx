import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { ErrorState, Page, RowsSkeleton } from '@mostrador/ui/kit';
import { EditAdvanced } from './EditAdvanced';
import { useT } from './messages';
import './business.css';

/**
 * `/negocio/configuracion-avanzada`: target of "Ver mi tienda", automatic acceptance of new orders, and the menu of other roles
 * (docs branches §6).
 */
export function AdvancedScreen() {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery(apiQuery(business.get, {}));
  const [saves, setSaves] = useState(0);
  if (data) return <EditAdvanced key={saves} business={data} onSaved={() => setSaves(saves + 1)} />;
  return (
    <Page title={t('advanced.title')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <RowsSkeleton rows={4} height={64} />
      )}
    </Page>
  );
}
