import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useBranch } from '@mostrador/session';
import { EmptyState, ErrorState, Notice, Page, useSnackbar } from '@mostrador/ui/kit';
import { useDirtyGuard } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { path } from '../paths';
import { Cart } from './Cart';
import { CustomerPart } from './CustomerPart';
import { DeliveryPart } from './DeliveryPart';
import { useT } from './messages';
import { OrderSection } from './OrderSection';
import { PaymentPart } from './PaymentPart';
import { ProductPicker } from './ProductPicker';
import { SendBar } from './SendBar';
import { StoreNotice } from './StoreNotice';
import { TotalPart } from './TotalPart';
import { useManualOrder } from './use-manual-order';
import { useRepeatedOrder } from './use-repeated-order';
import './manual-order.css';

/** Screen on which staff enter an order (docs backoffice §2.4, §12). */
export function ManualOrder() {
  const t = useT();
  const branch = useBranch();
  return branch ? <BranchOrder key={branch.id} branchId={branch.id} /> : <EmptyState title={t('manualOrder.noBranch')} />;
}

function BranchOrder({ branchId }: { branchId: number }) {
  const t = useT();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const order = useManualOrder(branchId);
  const repeated = useRepeatedOrder(order);
  const { creation, form } = order;
  const frozen = creation.pending || creation.unconfirmed !== null;
  const guard = useDirtyGuard(form.dirty && creation.unconfirmed === null, form.reset);
  const [startCount, setStartCount] = useState(0);
  const isRestored = useRef(form.dirty);
  const focused = useRef<Element | null>(null);

  // An empty order starts with the focus on the products; a restored draft keeps the focus where it is.
  const begin = useEffectEvent(() => form.focus('lines'));
  useEffect(() => {
    if (startCount > 0 || !isRestored.current) begin();
  }, [startCount]);

  // Restore the focus that a control lost while it was disabled.
  useEffect(() => {
    if (!frozen && document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
  }, [frozen]);

  async function send() {
    focused.current = document.activeElement;
    const created = await order.submit();
    if (!created) return;
    repeated.forget();
    snackbar({
      message: t('manualOrder.done', { number: created.number }),
      action: { label: t('manualOrder.see'), run: () => void navigate(path('orders', {}, { id: created.id })) },
    });
    setStartCount((before) => before + 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Events from the line dialog bubble here through React, although it is outside this element.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  return (
    <Page title={t('manualOrder.title')}>
      <StoreNotice branchId={branchId} kind={form.values.kind} />
      {repeated.error && <ErrorState error={repeated.error} onRetry={repeated.retry} retrying={repeated.retrying} />}
      {repeated.leftOut.length > 0 && (
        <Notice tone="warning">{t('manualOrder.repeat.leftOut', { names: repeated.leftOut.join('; ') })}</Notice>
      )}
      <div className="b-manual-order" onKeyDown={onKeyDown}>
        <fieldset className="m-fieldset b-manual-column" disabled={frozen} aria-label={t('manualOrder.what')}>
          <OrderSection title={t('manualOrder.products')}>
            <ProductPicker order={order} />
          </OrderSection>
          <OrderSection title={t('manualOrder.cart')}>
            <Cart order={order} />
          </OrderSection>
        </fieldset>
        <div className="b-manual-column">
          <fieldset className="m-fieldset b-manual-column" disabled={frozen} aria-label={t('manualOrder.whom')}>
            <CustomerPart order={order} />
            <DeliveryPart order={order} />
            <PaymentPart order={order} />
            <TotalPart order={order} />
          </fieldset>
          <SendBar order={order} onSend={() => void send()} />
        </div>
      </div>
      {guard.dialog}
    </Page>
  );
}
