import { useState } from 'react';
import { mergeRepeatedNames } from '@mostrador/contract/backoffice/orders/merge-repeated-names';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { announce, MoneyText, PlainButton, LazySlot } from '@mostrador/ui/kit';
import { Photo } from '../common/photo/Photo';
import type { CartLine } from './draft';
import { useT } from './messages';
import { Stepper } from '../common/order-line/Stepper';
import { lineTotal } from './totals';
import type { ManualOrder } from './use-manual-order';
import './cart.css';

const LineDialog = lazyPart(() => import('./LineDialog').then((module) => module.LineDialog));

/** Lines of the order, editable in place. */
export function Cart({ order }: { order: ManualOrder }) {
  const t = useT();
  const [edited, setEdited] = useState<CartLine | null>(null);
  const { form } = order;
  const { lines } = form.values;

  function remove({ id, name }: CartLine) {
    form.set({ lines: lines.filter((line) => line.id !== id) });
    announce(t('manualOrder.removed', { product: name }));
    form.focus('lines');
  }

  if (lines.length === 0) return <p className="m-muted b-manual-hint">{t('manualOrder.cart.empty')}</p>;
  return (
    <>
      <ul className="b-manual-cart" aria-label={t('manualOrder.cart')}>
        {lines.map((line) => (
          <Line key={line.id} order={order} line={line} onEdit={() => setEdited(line)} onRemove={() => remove(line)} />
        ))}
      </ul>
      <LazySlot>
        {edited && <LineDialog line={edited} isNew={false} onDone={order.putLine} onClose={() => setEdited(null)} />}
      </LazySlot>
    </>
  );
}

interface LineProps {
  order: ManualOrder;
  line: CartLine;
  onEdit: () => void;
  onRemove: () => void;
}

function Line({ order, line, onEdit, onRemove }: LineProps) {
  const t = useT();
  const { name, image, items, note, unit, quantity } = line;
  const { id, error } = order.form.field(`lines.${line.id}`);
  return (
    <li className="b-manual-line">
      <Photo src={image} size="small" />
      <div className="b-manual-line-what">
        <span className="b-manual-line-name">{name}</span>
        {items.length > 0 && <span className="m-muted">{mergeRepeatedNames(items.map((item) => item.name)).join(', ')}</span>}
        {note && <span className="b-manual-line-note">{note}</span>}
        {error !== undefined && (
          <span className="m-field-error" role="alert">
            {error}
          </span>
        )}
        <span className="b-manual-line-actions">
          <PlainButton variant="text" aria-label={t('manualOrder.line.editOf', { name })} onClick={onEdit}>
            {t('manualOrder.line.edit')}
          </PlainButton>
          <PlainButton variant="text" aria-label={t('manualOrder.line.removeOf', { name })} onClick={onRemove}>
            {t('manualOrder.line.remove')}
          </PlainButton>
        </span>
      </div>
      <Stepper id={id} name={name} value={quantity} onChange={(next) => order.putLine({ ...line, quantity: next })} />
      <span className="b-manual-line-money">
        <MoneyText money={lineTotal(line)} />
        {quantity > 1 && (
          <span className="m-muted">
            {quantity} × <MoneyText money={unit} />
          </span>
        )}
      </span>
    </li>
  );
}
