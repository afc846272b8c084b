import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { FormState } from '@mostrador/forms/form';
import { CheckField, ChoiceField, RadioField } from '@mostrador/ui/record';
import { Stepper } from '../../common/order-line/Stepper';
import { useCanCall } from '../../common/use-can-call';
import { ReplacementFields, type useReplacementOptions } from './ReplacementFields';
import { useT } from './sold-out-messages';
import { productLines, type SoldOutValues } from './sold-out-values';

interface Props {
  form: FormState<SoldOutValues>;
  order: Order;
  options: ReturnType<typeof useReplacementOptions>;
  tried: boolean;
}

/** Fields of a sold-out product: which, how many units, what happens with them, and the marks in branch and ticket. */
export function SoldOutFields({ form, order, options, tried }: Props) {
  const t = useT();
  const maySellOut = useCanCall(products.updateState);
  const { values } = form;
  const lines = productLines(order);
  const line = lines.find(({ id }) => id === values.lineId);
  const unitsId = form.field('remaining').id;
  return (
    <>
      <ChoiceField
        {...form.field('lineId')}
        label={t('soldOut.line')}
        value={String(values.lineId)}
        onChange={(id) => {
          const next = lines.find((one) => one.id === Number(id));
          if (next)
            form.set({ lineId: next.id, remaining: 0, quantity: next.quantity, action: next.gift ? 'remove' : values.action });
        }}
        options={lines.map(({ id, quantity, name, options: chosen }) => ({
          value: String(id),
          label: [`${quantity} × ${name}`, ...chosen].join(', '),
        }))}
      />
      {line && line.quantity > 1 && (
        <div className="m-field">
          <label htmlFor={unitsId}>{t('soldOut.units')}</label>
          <Stepper
            id={unitsId}
            name={line.name}
            max={line.quantity}
            value={line.quantity - values.remaining}
            onChange={(units) => form.set({ remaining: line.quantity - units, quantity: units })}
          />
        </div>
      )}
      {!line?.gift && (
        <RadioField
          label={t('soldOut.what')}
          options={(['remove', 'replace'] as const).map((value) => ({ value, label: t(`soldOut.${value}`) }))}
          value={values.action}
          onChange={(action) => form.set({ action })}
        />
      )}
      {values.action === 'replace' && <ReplacementFields form={form} branchId={order.branchId} options={options} tried={tried} />}
      <div className="b-sold-out-choice">
        {line?.productId !== undefined && (
          <CheckField
            label={t('soldOut.mark', { name: line.name })}
            checked={values.marks && maySellOut}
            disabledReason={maySellOut ? undefined : t('soldOut.mark.onlyAdmin')}
            onChange={(marks) => form.set({ marks })}
          />
        )}
        {order.printed && (
          <CheckField label={t('soldOut.print')} checked={values.prints} onChange={(prints) => form.set({ prints })} />
        )}
      </div>
    </>
  );
}
