import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { useTimeZone } from '@mostrador/session';
import { DataTable, daysToInstants, ExportButton, ListPage, useListParams } from '@mostrador/ui/list';
import { exportPages } from '../common/export-pages';
import { path } from '../paths';
import { ChargebackFilters } from './ChargebackFilters';
import { useNow } from '@mostrador/ui/kit';
import { exportColumns, listColumns } from './columns';
import { listSchema } from './list-schema';
import { useT } from './messages';
import { OpenedChargeback } from './OpenedChargeback';
import { useOpenChargeback } from './use-open-chargeback';
import { ViewSwitch } from './ViewSwitch';

/** All chargebacks: filters, export, and a record over them (docs payments §2, §3). */
export function ChargebackList() {
  const t = useT();
  const timeZone = useTimeZone();
  const params = useListParams(listSchema);
  const { page, pageSize, sort, filters } = params;
  const args = useMemo(() => {
    const { created, respondBy, over, under, ...rest } = filters;
    const [opened, due] = [created, respondBy].map((days) => daysToInstants(days, timeZone));
    return {
      page,
      pageSize,
      sort,
      ...rest,
      ...(over === null ? {} : { amountGt: over }),
      ...(under === null ? {} : { amountLt: under }),
      ...(opened ? { createdFrom: opened.from, createdTo: opened.to } : {}),
      ...(due ? { respondFrom: due.from, respondTo: due.to } : {}),
    };
  }, [page, pageSize, sort, filters, timeZone]);
  const query = useQuery({ ...apiQuery(chargebacks.list, args), placeholderData: keepPreviousData });
  const open = useOpenChargeback();
  const now = useNow();
  const columns = useMemo(() => listColumns(t, now, open.show), [t, now, open.show]);
  const { merchantId, organizationId } = filters;

  return (
    <ListPage
      title={t('chargebacks.title')}
      count={query.data?.total}
      filters={
        <>
          <ViewSwitch view="list" merchantId={merchantId} organizationId={organizationId} />
          <ChargebackFilters params={params} timeZone={timeZone} />
        </>
      }
      tools={
        <ExportButton
          fileName={t('chargebacks.export.file')}
          columns={exportColumns(t)}
          fetchPage={exportPages(chargebacks.list, args)}
          rowKey={({ id }) => id}
          total={query.data?.total}
        />
      }
    >
      <DataTable
        list="chargebacks"
        label={t('chargebacks.title')}
        columns={columns}
        query={query}
        params={params}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('chargebacks', {}, { id })}
        openKey={open.id}
        empty={{ title: t('chargebacks.empty') }}
      />
      <OpenedChargeback open={open} />
    </ListPage>
  );
}
