import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { payments } from '@mostrador/contract/payments/payments/calls';
import type { Transaction } from '@mostrador/contract/payments/transactions/shapes';
import { transactions } from '@mostrador/contract/payments/transactions/calls';
import { DateText, ShortId } from '@mostrador/ui/kit';
import type { OpenRecord } from '@mostrador/ui/list';
import { DescriptionList, JsonTree, Section } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { useActorT } from '../common/actors/messages';
import { actorText, channelText } from '../common/actors/words';
import { TransactionReason } from '../common/chargeback-reason/TransactionReason';
import { DeclineNote } from '../common/declines/DeclineNote';
import { useLedgerT } from '../common/ledger/messages';
import { statusOf, typeText } from '../common/ledger/words';
import { PaymentIdLink } from '../common/RecordLink';
import { RecordPanel } from '../common/RecordPanel';
import { useLastOpenId } from '../common/use-last-open-id';
import { path } from '../paths';
import { useT } from './messages';

/**
 * Drawer with one transaction of any type over the list, with its payment and the card network's masked response (docs payments
 * §7).
 */
export function TransactionDetail({ open }: { open: OpenRecord<never> }) {
  const t = useT();
  const words = useLedgerT();
  const id = useLastOpenId(open);
  const query = useQuery({ ...apiQuery(transactions.get, { id }), enabled: open.id !== null });
  const paymentLink = (
    <Link className="m-link" to={path('payments', {}, { id })}>
      {t('refunds.missing.payment')}
    </Link>
  );
  return (
    <RecordPanel
      open={open}
      query={query}
      name={t('refunds.record', { id: shortId(id) })}
      status={({ status }) => statusOf(status, words)}
      amount={({ amount }) => amount}
      meta={({ type, at }) => (
        <>
          {typeText(type, words)} · <DateText value={at ?? null} style="full" />
        </>
      )}
      missing={{ title: t('refunds.missing'), back: t('refunds.missing.back'), link: paymentLink }}
    >
      {(transaction) => <Facts transaction={transaction} />}
    </RecordPanel>
  );
}

function Facts({ transaction }: { transaction: Transaction }) {
  const t = useT();
  const actors = useActorT();
  const { id, reason, actor, channel, statusDetail, authorizationCode, paymentId = '', networkAudit } = transaction;
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
                  <PaymentIdLink id={payment?.paymentId ?? paymentId} />
                </ShortId>
              ),
            },
            { label: t('refunds.column.merchant'), value: merchant && (merchant.name ?? merchant.id) },
            { label: actors('actors.who'), value: actor && actorText(actor, actors) },
            { label: actors('actors.through'), value: channel && channelText(channel, actors) },
            {
              label: t('refunds.column.reason'),
              value: reason && <TransactionReason transaction={transaction}>{(word) => word}</TransactionReason>,
            },
            { label: t('refunds.column.detail'), value: statusDetail && <DeclineNote code={statusDetail} hasCode />, wide: true },
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
