import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { payments } from '@mostrador/contract/payments/payments/calls';
import type { Transaction } from '@mostrador/contract/payments/transactions/shapes';
import { transactions } from '@mostrador/contract/payments/transactions/calls';
import { DateText, EmptyState, PlainButton, ShortId, StatusTag } from '@mostrador/ui/kit';
import type { OpenRecord } from '@mostrador/ui/list';
import { DescriptionList, JsonTree, RecordDrawer, Section } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { useLedgerT } from '../common/ledger/messages';
import { statusOf, typeText } from '../common/ledger/words';
import { path } from '../paths';
import { useT } from './messages';

/**
 * Drawer with one transaction of any type over the list, with its payment and the card network's masked response (docs payments
 * §7).
 */
export function TransactionDetail({ open }: { open: OpenRecord<never> }) {
  const t = useT();
  const words = useLedgerT();
  // Keep the record during the drawer's close animation.
  const [id, setId] = useState(open.id ?? '');
  if (open.id !== null && open.id !== id) setId(open.id);
  const query = useQuery({ ...apiQuery(transactions.get, { id }), enabled: open.id !== null });
  const transaction = query.data;
  const missing = !transaction && query.error?.status === 404;
  return (
    <RecordDrawer
      open={open.id !== null}
      onClose={open.close}
      ariaLabel={t('refunds.record', { id: shortId(id) })}
      title={transaction ? <ShortId id={transaction.id} /> : t('refunds.record', { id: shortId(id) })}
      status={transaction && <StatusTag {...statusOf(transaction.status, words)} />}
      amount={transaction?.amount ?? null}
      meta={
        transaction && (
          <>
            {typeText(transaction.type, words)} · <DateText value={transaction.at ?? null} style="full" />
          </>
        )
      }
      loading={query.isLoading}
      error={missing ? null : query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {missing && (
        <EmptyState
          title={t('refunds.missing')}
          action={
            <>
              <Link className="m-link" to={path('payments', {}, { id })}>
                {t('refunds.missing.payment')}
              </Link>
              <PlainButton onClick={open.close}>{t('refunds.missing.back')}</PlainButton>
            </>
          }
        />
      )}
      {transaction && <Facts transaction={transaction} />}
    </RecordDrawer>
  );
}

function Facts({ transaction }: { transaction: Transaction }) {
  const t = useT();
  const { id, reason, statusDetail, authorizationCode, paymentId = '', networkAudit } = transaction;
  const payment = useQuery({ ...apiQuery(payments.get, { id: paymentId }), enabled: paymentId !== '' }).data;
  const merchant = payment?.merchant;
  return (
    <>
      <Section title={t('refunds.facts')}>
        <DescriptionList
          items={[
            {
              label: t('refunds.column.payment'),
              value: paymentId && (
                <ShortId id={payment?.paymentId ?? paymentId}>
                  <Link className="m-link" to={path('payments', {}, { id: payment?.paymentId ?? paymentId })}>
                    {shortId(payment?.paymentId ?? paymentId)}
                  </Link>
                </ShortId>
              ),
            },
            { label: t('refunds.column.merchant'), value: merchant && (merchant.name ?? merchant.id) },
            { label: t('refunds.column.reason'), value: reason },
            { label: t('refunds.column.detail'), value: statusDetail },
            { label: t('refunds.facts.code'), value: authorizationCode },
            { label: t('refunds.facts.id'), value: <ShortId id={id} /> },
          ]}
        />
      </Section>
      {networkAudit !== undefined && (
        <Section title={t('refunds.networkAudit')}>
          <JsonTree data={networkAudit} label={t('refunds.networkAudit')} />
        </Section>
      )}
    </>
  );
}
