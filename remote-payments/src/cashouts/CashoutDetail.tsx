import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isReturnedCashout } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { canCall } from '@mostrador/contract/permissions';
import { useSession } from '@mostrador/session';
import { DateText, Notice } from '@mostrador/ui/kit';
import { Section, AmountBreakdown } from '@mostrador/ui/record';
import { shortId } from '@mostrador/values/short-id';
import { RecordActions } from '../common/RecordActions';
import { RecordPanel } from '../common/RecordPanel';
import { useLastOpenId } from '../common/use-last-open-id';
import { useSeesAllAccounts } from '../common/accounts/AccountList';
import { ChooseAccount } from '../common/accounts/ChooseAccount';
import type { OpenCashout } from './columns';
import { CashoutDialog } from './CashoutDialog';
import { CashoutFacts } from './CashoutFacts';
import { CashoutHistory } from './CashoutHistory';
import { CreateCashout } from './CreateCashout';
import { destinationText } from './destination-text';
import { useT } from './messages';
import { cashoutQuery } from './queries';
import { SettledPayments } from './SettledPayments';
import { useStatusSync } from './use-status-sync';
import { cashoutMenu, cashoutVerdicts, causeOf, statusOf } from './words';

interface Props {
  open: OpenCashout;
  /** Initial currency of a new cashout. */
  currency: string;
}

/** Drawer with one cashout over the list, and the dialog for a new one; its URL is the list's with `id`. */
export function CashoutDetail({ open, currency }: Props) {
  const t = useT();
  const id = useLastOpenId(open);
  const query = useQuery({ ...cashoutQuery(id), enabled: open.id !== null });
  const cashout = query.data;
  // The list shows the reason if not.
  const mayCreate = canCall(cashouts.create, useSession().business);
  const seesAll = useSeesAllAccounts();
  useStatusSync(useMemo(() => cashout && [cashout], [cashout]));
  return (
    <>
      <RecordPanel
        open={open}
        query={query}
        name={t('cashouts.record', { id: shortId(id) })}
        status={({ status }) => statusOf(status, t)}
        amount={({ amount }) => amount}
        meta={(record) => <Meta cashout={record} />}
        actions={(record) => <Actions cashout={record} open={open} />}
        missing={{ title: t('cashouts.missing'), back: t('cashouts.missing.back') }}
      >
        {(record) => (
          <>
            <CashoutDialog key={`${record.id}:${open.action}`} cashout={record} open={open} />
            {record.statusDetail && (
              <Notice tone={isReturnedCashout(record.status) ? 'error' : 'warning'}>{causeOf(record.statusDetail, t)}</Notice>
            )}
            <Amounts cashout={record} />
            {record.period && <SettledPayments key={record.id} cashout={record} />}
            <CashoutHistory id={record.id} />
            <CashoutFacts cashout={record} />
          </>
        )}
      </RecordPanel>
      {open.id === null &&
        open.action === 'create' &&
        mayCreate &&
        (seesAll ? (
          <ChooseAccount
            title={t('cashouts.accounts.title')}
            text={t('cashouts.accounts.text')}
            currency={currency}
            onClose={open.closeAction}
          />
        ) : (
          <CreateCashout open={open} currency={currency} />
        ))}
    </>
  );
}

function Meta({ cashout: { createdAt, destination } }: { cashout: Cashout }) {
  return (
    <>
      <DateText value={createdAt} style="full" />
      {destination && ` · ${destinationText(destination)}`}
    </>
  );
}

function Actions({ cashout, open }: { cashout: Cashout; open: OpenCashout }) {
  const t = useT();
  const user = useSession().business;
  const verdicts = cashoutVerdicts(cashout, user);
  const next = (['cancel', 'startAgain'] as const).find((action) => verdicts[action].allowed);
  return (
    <RecordActions
      next={next && { label: t(`cashouts.action.${next}`), onSelect: () => open.show(cashout.id, next) }}
      label={t('cashouts.actionsOf', { id: shortId(cashout.id) })}
      items={cashoutMenu(cashout, user, t, (action) => open.show(cashout.id, action))}
    />
  );
}

/** The amount and the part of it that reaches, or would have reached, the account. */
function Amounts({ cashout: { amount, fee, net, status } }: { cashout: Cashout }) {
  const t = useT();
  const isReturned = isReturnedCashout(status);
  return (
    <Section title={t('cashouts.amounts')}>
      <AmountBreakdown
        lines={[
          { label: t('cashouts.column.amount'), money: amount },
          ...(fee ? [{ label: t('cashouts.column.fee'), money: fee, minus: true }] : []),
          ...(net
            ? [{ label: t(isReturned ? 'cashouts.amounts.netPlanned' : 'cashouts.amounts.net'), money: net, total: true }]
            : []),
        ]}
      />
      {isReturned && <p className="m-muted">{t('cashouts.amounts.returned')}</p>}
    </Section>
  );
}
