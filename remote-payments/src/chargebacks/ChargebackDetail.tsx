import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { DateText, EmptyState, PlainButton, ShortId, StatusTag } from '@mostrador/ui/kit';
import { RecordDrawer } from '@mostrador/ui/record';
import { shortId } from '@mostrador/values/short-id';
import type { OpenChargeback } from './columns';
import { ChargebackActions, ChargebackDialog } from './ChargebackActions';
import { ChargebackFacts } from './ChargebackFacts';
import { DeadlineTag } from './deadline';
import { EvidenceSection } from './EvidenceSection';
import { HistorySection } from './HistorySection';
import { useT } from './messages';
import { reasonWord, statusWithOutcome } from './words';
import './chargebacks.css';

/** Drawer with one chargeback over its list; its URL is the list's with `id` (docs payments §12.4). */
export function ChargebackDetail({ open }: { open: OpenChargeback }) {
  const t = useT();
  // Keep the record during the drawer's close animation.
  const [id, setId] = useState(open.id ?? '');
  if (open.id !== null && open.id !== id) setId(open.id);
  const query = useQuery({ ...apiQuery(chargebacks.get, { id }), enabled: open.id !== null });
  const chargeback = query.data;
  const missing = !chargeback && query.error?.status === 404;
  return (
    <RecordDrawer
      open={open.id !== null}
      onClose={open.close}
      ariaLabel={t('chargebacks.record', { id: shortId(id) })}
      title={chargeback ? <ShortId id={chargeback.id} /> : t('chargebacks.record', { id: shortId(id) })}
      status={chargeback && <StatusTag {...statusWithOutcome(chargeback, t)} />}
      amount={chargeback?.amount ?? null}
      meta={chargeback && <Meta chargeback={chargeback} />}
      actions={chargeback && <ChargebackActions chargeback={chargeback} open={open} />}
      loading={query.isLoading}
      error={missing ? null : query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {missing && (
        <EmptyState
          title={t('chargebacks.missing')}
          action={<PlainButton onClick={open.close}>{t('chargebacks.missing.back')}</PlainButton>}
        />
      )}
      {chargeback && (
        <>
          <ChargebackDialog key={`${chargeback.id}:${open.action}`} chargeback={chargeback} open={open} />
          <EvidenceSection chargeback={chargeback} open={open} />
          <HistorySection id={chargeback.id} />
          <ChargebackFacts chargeback={chargeback} />
        </>
      )}
    </RecordDrawer>
  );
}

function Meta({ chargeback }: { chargeback: Chargeback }) {
  const t = useT();
  return (
    <>
      {[reasonWord(chargeback.reason, t), chargeback.merchantName].filter(Boolean).join(' · ')}
      <div className="p-chargeback-respond-by">
        <span>
          {t('chargebacks.column.respondBy')} <DateText value={chargeback.respondBy ?? null} style="full" />
        </span>
        <DeadlineTag chargeback={chargeback} />
      </div>
    </>
  );
}
